-- Where the reader of a letter that needs consent says no more, at one press (RFC 8058).
ALTER TABLE mails ADD COLUMN unsubscribe text;
