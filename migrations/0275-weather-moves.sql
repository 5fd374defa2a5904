-- Rides of hours with bad weather are offered other days in one act: the hours, and the words that went along.
CREATE TABLE weather_moves (
  id uuid PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  message jsonb,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users
);
CREATE INDEX weather_moves_created_idx ON weather_moves (date_created);
-- The act an offer was sent in; a ride has one offer of it at most.
ALTER TABLE proposals ADD COLUMN weather_move uuid REFERENCES weather_moves;
CREATE UNIQUE INDEX proposals_weather_move_idx ON proposals (weather_move, booking) WHERE weather_move IS NOT NULL;
