-- What the bank says of the company's account: its statements, and the money that moved on each.
CREATE TABLE bank_statements (
  id uuid PRIMARY KEY,
  account text NOT NULL,
  -- The year and the bank's own number of it: the same statement in another file is the same one.
  identity text NOT NULL,
  number text NOT NULL,
  format text NOT NULL CHECK (format IN ('coda', 'camt')),
  opening bigint NOT NULL,
  opening_day date NOT NULL,
  closing bigint NOT NULL,
  closing_day date NOT NULL,
  line_count integer NOT NULL CHECK (line_count >= 0),
  warning text CHECK (warning IN ('gap', 'overlap')),
  file_name text NOT NULL,
  file_hash text NOT NULL,
  UNIQUE (account, identity),
  CHECK (opening_day <= closing_day),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
CREATE INDEX bank_statements_closing_idx ON bank_statements (account, closing_day);
CREATE INDEX bank_statements_hash_idx ON bank_statements (file_hash);

CREATE TABLE bank_lines (
  id uuid PRIMARY KEY,
  statement uuid NOT NULL REFERENCES bank_statements ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  -- Its place as the bank counts: the same line in any copy of the statement.
  sequence text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('matched', 'suggested', 'open', 'set_aside')),
  amount bigint NOT NULL,
  value_day date NOT NULL,
  entry_day date NOT NULL,
  name text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  reference text CHECK (reference ~ '^\d{12}$'),
  message text NOT NULL DEFAULT '',
  bank_reference text NOT NULL DEFAULT '',
  is_reversal boolean NOT NULL DEFAULT false,
  why text CHECK (why IN ('reference', 'amount_and_name', 'number', 'amount', 'name', 'more_than_open', 'chosen', 'reversal', 'outgoing', 'overlap')),
  invoice uuid REFERENCES invoices,
  payment uuid UNIQUE REFERENCES payments,
  reason text,
  UNIQUE (statement, sequence),
  -- What is matched has its payment, and nothing else has one.
  CHECK ((state = 'matched') = (payment IS NOT NULL)),
  CHECK (state <> 'suggested' OR invoice IS NOT NULL),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
CREATE INDEX bank_lines_waiting_idx ON bank_lines (entry_day) WHERE state IN ('suggested', 'open');
CREATE INDEX bank_lines_invoice_idx ON bank_lines (invoice);
