-- Files: their records, and the names of bytes in the store that no record owns.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  storage text NOT NULL DEFAULT 'local',
  filename_disk text NOT NULL UNIQUE,
  filename_download text NOT NULL,
  title text,
  type text NOT NULL,
  folder uuid,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  uploaded_on timestamptz NOT NULL DEFAULT now(),
  created_on timestamptz NOT NULL DEFAULT now(),
  modified_by uuid REFERENCES users ON DELETE SET NULL,
  modified_on timestamptz,
  charset text,
  filesize bigint NOT NULL,
  width integer,
  height integer,
  duration integer,
  embed text,
  description text,
  location text,
  tags text[],
  metadata jsonb,
  public boolean NOT NULL DEFAULT false,
  unattached_since timestamptz,
  row_version integer NOT NULL DEFAULT 1
);

CREATE INDEX files_uploaded_by_idx ON files (uploaded_by);
CREATE INDEX files_modified_by_idx ON files (modified_by);

-- Written before bytes are stored and when a record lets go of its bytes, so that none are ever lost from sight.
CREATE TABLE loose_bytes (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  removable_at timestamptz NOT NULL
);

CREATE INDEX loose_bytes_removable_idx ON loose_bytes (removable_at);

CREATE FUNCTION let_go_of_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loose_bytes (id, name, removable_at)
  VALUES (gen_random_uuid(), OLD.filename_disk, now()) ON CONFLICT (name) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER files_deleted AFTER DELETE ON files
  FOR EACH ROW EXECUTE FUNCTION let_go_of_bytes();
CREATE TRIGGER files_replaced AFTER UPDATE OF filename_disk ON files
  FOR EACH ROW WHEN (OLD.filename_disk <> NEW.filename_disk) EXECUTE FUNCTION let_go_of_bytes();

-- No upload was possible before, so what an avatar named was no file.
UPDATE users SET avatar = NULL;
ALTER TABLE users ADD FOREIGN KEY (avatar) REFERENCES files ON DELETE SET NULL;
CREATE INDEX users_avatar_idx ON users (avatar);
