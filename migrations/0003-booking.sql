-- Bookings and everything that hangs on them.
CREATE SEQUENCE booking_numbers START 1001;

CREATE TABLE booking_agencies (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kbo_number text,
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  contacts jsonb NOT NULL DEFAULT '[]',
  address text,
  commission_kind text NOT NULL DEFAULT 'percent' CHECK (commission_kind IN ('percent', 'net_rate', 'fixed')),
  commission_value double precision NOT NULL DEFAULT 0 CHECK (commission_value >= 0),
  settlement text NOT NULL DEFAULT 'referral' CHECK (settlement IN ('referral', 'agency_collects', 'deposit_to_agency', 'invoice_net')),
  payment_days integer NOT NULL DEFAULT 30 CHECK (payment_days >= 0),
  can_hold boolean NOT NULL DEFAULT false,
  hold_hours integer NOT NULL DEFAULT 24 CHECK (hold_hours >= 1),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'ended')),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE agency_members (
  id uuid PRIMARY KEY,
  agency uuid NOT NULL REFERENCES booking_agencies ON DELETE CASCADE,
  "user" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  UNIQUE (agency, "user")
);

CREATE INDEX agency_members_agency_idx ON agency_members (agency);
CREATE INDEX agency_members_user_idx ON agency_members ("user");

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'consumer' CHECK (kind IN ('consumer', 'company', 'public_body')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  company_name text,
  email text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  street text,
  number text,
  box text,
  postal_code text,
  city text,
  country text NOT NULL DEFAULT 'BE',
  vat_number text,
  agency uuid REFERENCES booking_agencies,
  tags text[],
  retention_until date,
  anonymised_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX customers_agency_idx ON customers (agency);
CREATE INDEX customers_email_idx ON customers (lower(email));

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  number text UNIQUE,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'requested', 'proposed', 'confirmed', 'planned', 'under_way', 'completed', 'closed', 'no_show', 'declined', 'expired', 'cancelled')),
  origin text NOT NULL DEFAULT 'public' CHECK (origin IN ('public', 'portal', 'agency', 'phone', 'api')),
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  customer uuid REFERENCES customers,
  agency uuid REFERENCES booking_agencies,
  package uuid REFERENCES packages,
  people integer CHECK (people >= 1 AND people <= 200),
  bikes_count integer,
  local_day date,
  starts_at timestamptz,
  ends_at timestamptz,
  duration_min integer,
  postal_code uuid REFERENCES postal_codes,
  location uuid REFERENCES locations,
  start_place text,
  transport_mode text NOT NULL DEFAULT 'drop_and_return' CHECK (transport_mode IN ('drop_and_return', 'crew_stays', 'start_at_depot', 'customer_collects')),
  customer_kind text NOT NULL DEFAULT 'consumer' CHECK (customer_kind IN ('consumer', 'company', 'public_body')),
  bob text NOT NULL DEFAULT 'own' CHECK (bob IN ('own', 'ours')),
  occasion text,
  notes text,
  internal_notes text,
  contact jsonb,
  price_mode text CHECK (price_mode IN ('gross', 'net')),
  net bigint,
  vat bigint,
  gross bigint,
  deposit bigint,
  price_trace jsonb,
  policy_snapshot jsonb,
  terms_accepted_at timestamptz,
  on_request boolean NOT NULL DEFAULT false,
  feasible_set jsonb,
  hold_expires_at timestamptz,
  hold_extended boolean NOT NULL DEFAULT false,
  answer_by timestamptz,
  draft_expires_at timestamptz,
  requested_at timestamptz,
  confirmed_at timestamptz,
  status_reason text,
  alarm text,
  token_hash text UNIQUE,
  token_version integer NOT NULL DEFAULT 1,
  tags text[],
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (ends_at > starts_at),
  CHECK (net + vat = gross),
  CHECK (status = 'draft' OR number IS NOT NULL OR status IN ('cancelled', 'expired'))
);

CREATE INDEX bookings_customer_idx ON bookings (customer);
CREATE INDEX bookings_agency_idx ON bookings (agency);
CREATE INDEX bookings_package_idx ON bookings (package);
CREATE INDEX bookings_postal_code_idx ON bookings (postal_code);
CREATE INDEX bookings_location_idx ON bookings (location);
CREATE INDEX bookings_starts_at_idx ON bookings (starts_at);
CREATE INDEX bookings_local_day_idx ON bookings (local_day);
CREATE INDEX bookings_status_idx ON bookings (status, starts_at);
CREATE INDEX bookings_answer_by_idx ON bookings (answer_by) WHERE answer_by IS NOT NULL;
CREATE INDEX bookings_draft_expiry_idx ON bookings (draft_expires_at) WHERE draft_expires_at IS NOT NULL;

CREATE TABLE booking_lines (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('package', 'extra_time', 'bob', 'drink', 'transport', 'surcharge', 'discount', 'damage', 'cancellation_fee', 'adjustment')),
  text jsonb NOT NULL,
  quantity double precision NOT NULL DEFAULT 1,
  unit_price bigint NOT NULL,
  vat_code uuid REFERENCES vat_codes,
  vat_percent double precision NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  gross bigint NOT NULL,
  CHECK (net + vat = gross)
);

CREATE INDEX booking_lines_booking_idx ON booking_lines (booking);
CREATE INDEX booking_lines_vat_code_idx ON booking_lines (vat_code);

CREATE TABLE booking_drinks (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  drink uuid NOT NULL REFERENCES drinks,
  quantity integer NOT NULL CHECK (quantity >= 1),
  UNIQUE (booking, drink)
);

CREATE INDEX booking_drinks_booking_idx ON booking_drinks (booking);
CREATE INDEX booking_drinks_drink_idx ON booking_drinks (drink);

CREATE TABLE proposals (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('slot', 'alternative_slot', 'price', 'change')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'viewed', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn')),
  options jsonb NOT NULL,
  message text,
  valid_until timestamptz NOT NULL,
  sent_at timestamptz,
  viewed_at timestamptz,
  answered_at timestamptz,
  accepted_option text,
  signer_name text,
  signer_ip_hash text,
  price_difference bigint,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  UNIQUE (booking, version)
);

CREATE INDEX proposals_booking_idx ON proposals (booking);
-- Only one open offer a booking.
CREATE UNIQUE INDEX proposals_open_idx ON proposals (booking) WHERE status IN ('sent', 'viewed');

CREATE TABLE bobs (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  source text NOT NULL DEFAULT 'own_group' CHECK (source IN ('own_group', 'company_employee')),
  first_name text,
  last_name text,
  phone text,
  email text,
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  birth_date date,
  adult_confirmed boolean NOT NULL DEFAULT false,
  licence_declared boolean NOT NULL DEFAULT false,
  employee uuid REFERENCES employees,
  declaration_signed_at timestamptz,
  state text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'details_given', 'instructed', 'declared', 'checked_on_day', 'refused_on_day', 'replaced')),
  replaced_by uuid REFERENCES bobs ON DELETE SET NULL,
  token_hash text UNIQUE,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX bobs_booking_idx ON bobs (booking);
CREATE INDEX bobs_employee_idx ON bobs (employee);
CREATE INDEX bobs_replaced_by_idx ON bobs (replaced_by);

CREATE TABLE transport_trips (
  id uuid PRIMARY KEY,
  depot uuid NOT NULL REFERENCES depots,
  truck uuid NOT NULL REFERENCES tow_trucks,
  trailer uuid REFERENCES trailers,
  driver uuid NOT NULL REFERENCES employees,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'departed', 'done', 'failed')),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (ends_at > starts_at)
);

CREATE INDEX transport_trips_depot_idx ON transport_trips (depot);
CREATE INDEX transport_trips_truck_idx ON transport_trips (truck);
CREATE INDEX transport_trips_trailer_idx ON transport_trips (trailer);
CREATE INDEX transport_trips_driver_idx ON transport_trips (driver);

CREATE TABLE transport_stops (
  id uuid PRIMARY KEY,
  trip uuid NOT NULL REFERENCES transport_trips ON DELETE CASCADE,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  does text NOT NULL CHECK (does IN ('deliver', 'collect')),
  bikes jsonb NOT NULL,
  place text NOT NULL DEFAULT '',
  planned_at timestamptz NOT NULL,
  arrived_at timestamptz,
  left_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX transport_stops_trip_idx ON transport_stops (trip);
CREATE INDEX transport_stops_booking_idx ON transport_stops (booking);

CREATE TABLE lost_demands (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  wish jsonb NOT NULL,
  causes jsonb NOT NULL,
  value bigint
);

CREATE INDEX lost_demands_at_idx ON lost_demands (at);
