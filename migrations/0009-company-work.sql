-- What happens on the road, in the workshop and in the office.

CREATE SEQUENCE damage_report_numbers START 101;
CREATE SEQUENCE complaint_numbers START 101;

CREATE TABLE rides (
  id uuid PRIMARY KEY,
  purpose text NOT NULL DEFAULT 'delivery' CHECK (purpose IN ('delivery', 'pickup', 'refuel', 'service', 'other')),
  tow_truck uuid NOT NULL REFERENCES tow_trucks,
  trailer uuid REFERENCES trailers,
  driver uuid NOT NULL REFERENCES employees,
  trip uuid REFERENCES transport_trips ON DELETE SET NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  local_day date GENERATED ALWAYS AS ((starts_at AT TIME ZONE 'Europe/Brussels')::date) STORED,
  start_km integer NOT NULL CHECK (start_km >= 0),
  end_km integer CHECK (end_km >= 0),
  distance_km integer GENERATED ALWAYS AS (end_km - start_km) STORED,
  notes text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (ends_at > starts_at),
  CHECK (end_km >= start_km)
);

CREATE INDEX rides_tow_truck_idx ON rides (tow_truck, starts_at);
CREATE INDEX rides_trailer_idx ON rides (trailer);
CREATE INDEX rides_driver_idx ON rides (driver, local_day);
CREATE INDEX rides_trip_idx ON rides (trip);

CREATE TABLE refuelings (
  id uuid PRIMARY KEY,
  ride uuid NOT NULL REFERENCES rides ON DELETE CASCADE,
  at timestamptz NOT NULL,
  quantity double precision NOT NULL CHECK (quantity > 0 AND quantity <= 2000),
  unit text NOT NULL DEFAULT 'l' CHECK (unit IN ('l', 'kwh')),
  full_tank boolean NOT NULL DEFAULT false,
  odometer_km integer CHECK (odometer_km >= 0),
  station text,
  amount bigint NOT NULL CHECK (amount >= 0),
  vat bigint NOT NULL DEFAULT 0 CHECK (vat >= 0),
  receipt uuid,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (vat <= amount)
);

CREATE INDEX refuelings_ride_idx ON refuelings (ride);

CREATE TABLE damage_types (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  area text NOT NULL CHECK (area IN ('frame', 'drive', 'brakes', 'steering', 'bar', 'tap', 'audio', 'lights', 'roof', 'trailer', 'truck', 'other')),
  default_severity text NOT NULL DEFAULT 'minor' CHECK (default_severity IN ('cosmetic', 'minor', 'major', 'unsafe')),
  default_charge bigint CHECK (default_charge >= 0),
  blocks_use boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE damage_reports (
  id uuid PRIMARY KEY,
  number text UNIQUE DEFAULT 'S-' || nextval('damage_report_numbers'),
  status text NOT NULL DEFAULT 'reported' CHECK (status IN ('reported', 'triaged', 'in_repair', 'charge_pending', 'no_action', 'repaired', 'charged', 'waived', 'closed')),
  party_bike uuid REFERENCES party_bikes,
  trailer uuid REFERENCES trailers,
  tow_truck uuid REFERENCES tow_trucks,
  type uuid NOT NULL REFERENCES damage_types,
  severity text NOT NULL DEFAULT 'minor' CHECK (severity IN ('cosmetic', 'minor', 'major', 'unsafe')),
  drivable boolean NOT NULL DEFAULT false,
  description text NOT NULL,
  found_at text NOT NULL DEFAULT 'post_check' CHECK (found_at IN ('pre_check', 'during', 'post_check', 'workshop')),
  booking uuid REFERENCES bookings,
  ride uuid REFERENCES rides,
  reported_by uuid REFERENCES employees,
  responsible text NOT NULL DEFAULT 'unknown' CHECK (responsible IN ('customer', 'own', 'third', 'wear', 'unknown')),
  estimate bigint CHECK (estimate >= 0),
  actual_cost bigint CHECK (actual_cost >= 0),
  charged bigint CHECK (charged >= 0),
  insurance_claim_no text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (num_nonnulls(party_bike, trailer, tow_truck) = 1),
  CHECK (NOT (severity = 'unsafe' AND drivable))
);

CREATE INDEX damage_reports_party_bike_idx ON damage_reports (party_bike);
CREATE INDEX damage_reports_trailer_idx ON damage_reports (trailer);
CREATE INDEX damage_reports_tow_truck_idx ON damage_reports (tow_truck);
CREATE INDEX damage_reports_type_idx ON damage_reports (type);
CREATE INDEX damage_reports_booking_idx ON damage_reports (booking);
CREATE INDEX damage_reports_ride_idx ON damage_reports (ride);
CREATE INDEX damage_reports_reported_by_idx ON damage_reports (reported_by);
CREATE INDEX damage_reports_status_idx ON damage_reports (status, date_created);

CREATE TABLE damage_photos (
  id uuid PRIMARY KEY,
  report uuid NOT NULL REFERENCES damage_reports ON DELETE CASCADE,
  photo uuid NOT NULL,
  position integer NOT NULL DEFAULT 0
);

CREATE INDEX damage_photos_report_idx ON damage_photos (report);

CREATE TABLE complaint_types (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  area text NOT NULL CHECK (area IN ('noise', 'lateness', 'material', 'staff', 'invoice', 'safety', 'other')),
  default_due_days integer NOT NULL DEFAULT 7 CHECK (default_due_days >= 1 AND default_due_days <= 90),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE complaints (
  id uuid PRIMARY KEY,
  number text UNIQUE DEFAULT 'K-' || nextval('complaint_numbers'),
  status text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'acknowledged', 'in_progress', 'waiting_customer', 'resolved', 'closed')),
  type uuid NOT NULL REFERENCES complaint_types,
  text text NOT NULL,
  booking uuid REFERENCES bookings,
  customer uuid REFERENCES customers,
  channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'phone', 'web', 'public_authority', 'neighbour')),
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  received_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz,
  assignee uuid REFERENCES users ON DELETE SET NULL,
  outcome text NOT NULL DEFAULT 'none' CHECK (outcome IN ('none', 'apology', 'refund', 'voucher', 'credit_note', 'rejected')),
  amount bigint CHECK (amount >= 0),
  messages jsonb NOT NULL DEFAULT '[]',
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (status NOT IN ('resolved', 'closed') OR outcome <> 'none')
);

CREATE INDEX complaints_type_idx ON complaints (type);
CREATE INDEX complaints_booking_idx ON complaints (booking);
CREATE INDEX complaints_customer_idx ON complaints (customer);
CREATE INDEX complaints_assignee_idx ON complaints (assignee);
CREATE INDEX complaints_status_idx ON complaints (status, due_at);

CREATE TABLE remarks (
  id uuid PRIMARY KEY,
  collection text NOT NULL CHECK (collection ~ '^[a-z_]+$'),
  item uuid NOT NULL,
  booking uuid GENERATED ALWAYS AS (CASE WHEN collection = 'bookings' THEN item END) STORED
    REFERENCES bookings ON DELETE CASCADE,
  text text NOT NULL,
  internal boolean NOT NULL DEFAULT true,
  pinned boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX remarks_item_idx ON remarks (collection, item);
CREATE INDEX remarks_booking_idx ON remarks (booking);

CREATE TABLE calendar_entry_types (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  colour text NOT NULL DEFAULT '#37474f',
  blocks_resource boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE calendar_entries (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  type uuid NOT NULL REFERENCES calendar_entry_types,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  all_day boolean NOT NULL DEFAULT false,
  place text,
  notes text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (ends_at > starts_at)
);

CREATE INDEX calendar_entries_type_idx ON calendar_entries (type);
CREATE INDEX calendar_entries_starts_at_idx ON calendar_entries (starts_at);

CREATE TABLE calendar_entry_resources (
  id uuid PRIMARY KEY,
  entry uuid NOT NULL REFERENCES calendar_entries ON DELETE CASCADE,
  party_bike uuid REFERENCES party_bikes ON DELETE CASCADE,
  trailer uuid REFERENCES trailers ON DELETE CASCADE,
  tow_truck uuid REFERENCES tow_trucks ON DELETE CASCADE,
  employee uuid REFERENCES employees ON DELETE CASCADE,
  CHECK (num_nonnulls(party_bike, trailer, tow_truck, employee) = 1)
);

CREATE INDEX calendar_entry_resources_entry_idx ON calendar_entry_resources (entry);
CREATE INDEX calendar_entry_resources_party_bike_idx ON calendar_entry_resources (party_bike);
CREATE INDEX calendar_entry_resources_trailer_idx ON calendar_entry_resources (trailer);
CREATE INDEX calendar_entry_resources_tow_truck_idx ON calendar_entry_resources (tow_truck);
CREATE INDEX calendar_entry_resources_employee_idx ON calendar_entry_resources (employee);

CREATE TABLE reservations (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  purpose text NOT NULL DEFAULT 'option' CHECK (purpose IN ('demo', 'parade', 'option', 'own_event', 'other')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  expires_at timestamptz,
  agency uuid REFERENCES booking_agencies,
  place text,
  notes text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (ends_at > starts_at)
);

CREATE INDEX reservations_agency_idx ON reservations (agency);
CREATE INDEX reservations_starts_at_idx ON reservations (starts_at);

CREATE TABLE reservation_resources (
  id uuid PRIMARY KEY,
  reservation uuid NOT NULL REFERENCES reservations ON DELETE CASCADE,
  party_bike uuid REFERENCES party_bikes ON DELETE CASCADE,
  trailer uuid REFERENCES trailers ON DELETE CASCADE,
  tow_truck uuid REFERENCES tow_trucks ON DELETE CASCADE,
  employee uuid REFERENCES employees ON DELETE CASCADE,
  CHECK (num_nonnulls(party_bike, trailer, tow_truck, employee) = 1)
);

CREATE INDEX reservation_resources_reservation_idx ON reservation_resources (reservation);
CREATE INDEX reservation_resources_party_bike_idx ON reservation_resources (party_bike);
CREATE INDEX reservation_resources_trailer_idx ON reservation_resources (trailer);
CREATE INDEX reservation_resources_tow_truck_idx ON reservation_resources (tow_truck);
CREATE INDEX reservation_resources_employee_idx ON reservation_resources (employee);
