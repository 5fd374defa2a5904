-- The languages of the product. Which there are is said by the program, which keeps this table equal to its own list at
-- every start; until then these are the ones something is written in.

CREATE TABLE locales (
  code text PRIMARY KEY,
  tag text NOT NULL,
  name text NOT NULL,
  -- In the order of the program's list: the first is the one where nothing else says one.
  position integer NOT NULL
);

CREATE FUNCTION default_locale() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT code FROM locales ORDER BY position LIMIT 1);

INSERT INTO locales (code, tag, name, position)
SELECT code, code, code, row_number() OVER (ORDER BY code)
FROM (SELECT DISTINCT language AS code FROM mails) AS used;

ALTER TABLE mails DROP CONSTRAINT mails_language_check, ADD FOREIGN KEY (language) REFERENCES locales;
