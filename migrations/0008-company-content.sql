-- What the site says, and coupons.

-- Whether a text is there in all three languages.
CREATE FUNCTION is_translated(words jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(words->>'nl' ~ '\S' AND words->>'en' ~ '\S' AND words->>'fr' ~ '\S', false);

CREATE TABLE about_sections (
  id uuid PRIMARY KEY,
  title jsonb,
  text jsonb,
  image uuid,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR (is_translated(title) AND is_translated(text)))
);

CREATE TABLE faq_items (
  id uuid PRIMARY KEY,
  topic text NOT NULL DEFAULT 'booking' CHECK (topic IN ('booking', 'ride', 'drinks', 'bob', 'payment', 'weather')),
  question jsonb,
  answer jsonb,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR (is_translated(question) AND is_translated(answer)))
);

CREATE TABLE features (
  id uuid PRIMARY KEY,
  title jsonb,
  text jsonb,
  icon text,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR (is_translated(title) AND is_translated(text)))
);

CREATE TABLE price_blocks (
  id uuid PRIMARY KEY,
  title jsonb,
  text jsonb,
  package uuid REFERENCES packages ON DELETE SET NULL,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR (is_translated(title) AND is_translated(text)))
);

CREATE INDEX price_blocks_package_idx ON price_blocks (package);

CREATE TABLE testimonials (
  id uuid PRIMARY KEY,
  author text NOT NULL,
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  text jsonb,
  rating integer CHECK (rating >= 1 AND rating <= 5),
  ridden_on date,
  consent boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR (is_translated(text) AND consent))
);

CREATE TABLE invoice_texts (
  id uuid PRIMARY KEY,
  position text NOT NULL CHECK (position IN ('intro', 'payment', 'legal', 'footer')),
  text jsonb,
  valid_from date NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR is_translated(text))
);

-- Nobody should have to guess which of two texts stands there.
CREATE UNIQUE INDEX invoice_texts_position_idx ON invoice_texts (position, valid_from, sort)
  WHERE published AND archived_at IS NULL;

CREATE TABLE tags (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  colour text,
  used_for text[],
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^\S{3,}$'),
  name jsonb NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'paused', 'exhausted', 'expired', 'ended')),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free_item', 'price_override')),
  percent double precision CHECK (percent > 0 AND percent <= 100),
  amount bigint CHECK (amount >= 0),
  drink uuid REFERENCES drinks,
  applies_to text NOT NULL DEFAULT 'total' CHECK (applies_to IN ('total', 'package', 'drinks', 'transport')),
  stack text NOT NULL DEFAULT 'with_auto' CHECK (stack IN ('no', 'with_auto')),
  min_total bigint CHECK (min_total >= 0),
  valid_from date,
  valid_to date,
  ride_from date,
  ride_to date,
  weekdays jsonb,
  agency uuid REFERENCES booking_agencies,
  max_uses integer CHECK (max_uses >= 1),
  max_uses_per_customer integer CHECK (max_uses_per_customer >= 1),
  first_booking_only boolean NOT NULL DEFAULT false,
  budget bigint CHECK (budget >= 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind IN ('amount', 'price_override')) = (amount IS NOT NULL)),
  CHECK ((kind = 'free_item') = (drink IS NOT NULL)),
  CHECK (valid_to >= valid_from),
  CHECK (ride_to >= ride_from),
  CHECK (uses <= max_uses),
  CHECK (spent <= budget)
);

-- Capitals do not matter when somebody types a code.
CREATE UNIQUE INDEX coupons_code_idx ON coupons (lower(code));
CREATE INDEX coupons_drink_idx ON coupons (drink);
CREATE INDEX coupons_agency_idx ON coupons (agency);

CREATE TABLE coupon_packages (
  id uuid PRIMARY KEY,
  coupon uuid NOT NULL REFERENCES coupons ON DELETE CASCADE,
  package uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  UNIQUE (coupon, package)
);

CREATE INDEX coupon_packages_package_idx ON coupon_packages (package);

CREATE TABLE coupon_redemptions (
  id uuid PRIMARY KEY,
  coupon uuid NOT NULL REFERENCES coupons,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  customer uuid REFERENCES customers,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'used', 'released')),
  used_at timestamptz,
  released_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK ((state = 'used') = (used_at IS NOT NULL AND released_at IS NULL)),
  CHECK ((state = 'released') = (released_at IS NOT NULL))
);

CREATE INDEX coupon_redemptions_coupon_idx ON coupon_redemptions (coupon);
CREATE INDEX coupon_redemptions_booking_idx ON coupon_redemptions (booking);
CREATE INDEX coupon_redemptions_customer_idx ON coupon_redemptions (customer);
-- A booking takes a coupon once.
CREATE UNIQUE INDEX coupon_redemptions_once_idx ON coupon_redemptions (coupon, booking) WHERE state <> 'released';

-- A price rule may be one agency's alone.
ALTER TABLE price_rules ADD COLUMN agency uuid REFERENCES booking_agencies ON DELETE CASCADE;
CREATE INDEX price_rules_agency_idx ON price_rules (agency);
