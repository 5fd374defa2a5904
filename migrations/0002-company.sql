-- The company: its settings, catalogue, fleet and crew.

CREATE TABLE settings (
  id uuid PRIMARY KEY,
  product_name text NOT NULL DEFAULT 'Feestfiets',
  product_plural text NOT NULL DEFAULT 'Feestfietsen',
  site_title text NOT NULL DEFAULT 'Feestfiets',
  company_name text NOT NULL DEFAULT 'Feestfiets',
  company_email text NOT NULL DEFAULT 'hallo@feestfiets.example',
  company_phone text NOT NULL DEFAULT '+32 9 000 00 00',
  company_address text NOT NULL DEFAULT '',
  vat_number text,
  iban text,
  time_zone text NOT NULL DEFAULT 'Europe/Brussels',
  hold_minutes integer NOT NULL DEFAULT 30 CHECK (hold_minutes >= 1 AND hold_minutes <= 240),
  answer_within_hours integer NOT NULL DEFAULT 48 CHECK (answer_within_hours >= 1 AND answer_within_hours <= 336),
  proposal_valid_hours integer NOT NULL DEFAULT 48 CHECK (proposal_valid_hours >= 1 AND proposal_valid_hours <= 336),
  draft_days integer NOT NULL DEFAULT 14 CHECK (draft_days >= 1 AND draft_days <= 90),
  invoice_marker text NOT NULL DEFAULT 'boekhouding',
  password_policy text NOT NULL DEFAULT 'weak' CHECK (password_policy IN ('none', 'weak', 'strong')),
  login_attempts integer CHECK (login_attempts >= 1),
  deposit bigint NOT NULL DEFAULT 20000 CHECK (deposit >= 0),
  cancellation_steps jsonb NOT NULL DEFAULT '[]',
  weather_clause jsonb,
  terms_version date NOT NULL DEFAULT '2026-01-01',
  road_factor double precision NOT NULL DEFAULT 1.3 CHECK (road_factor >= 1 AND road_factor <= 3),
  towing_speed_kmh integer NOT NULL DEFAULT 50 CHECK (towing_speed_kmh >= 10 AND towing_speed_kmh <= 90),
  travel_fixed_min integer NOT NULL DEFAULT 10 CHECK (travel_fixed_min >= 0 AND travel_fixed_min <= 120),
  testing_pages boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

-- There is one company.
CREATE UNIQUE INDEX settings_singleton_idx ON settings ((true));

CREATE TABLE vat_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  category text NOT NULL CHECK (category IN ('S', 'Z', 'E', 'AE', 'O')),
  rates jsonb NOT NULL,
  exemption_text jsonb,
  legal_note text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE postal_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  names jsonb NOT NULL,
  municipality text NOT NULL,
  province text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  zone text,
  service text NOT NULL DEFAULT 'on_request' CHECK (service IN ('served', 'on_request', 'refused')),
  restrictions jsonb NOT NULL DEFAULT '[]',
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE packages (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  durations_min jsonb NOT NULL,
  people_min integer NOT NULL CHECK (people_min >= 1),
  people_max integer NOT NULL CHECK (people_max >= 1),
  includes_bob text NOT NULL DEFAULT 'never' CHECK (includes_bob IN ('never', 'optional', 'always')),
  bob_price bigint NOT NULL DEFAULT 0 CHECK (bob_price >= 0),
  included_drinks jsonb NOT NULL DEFAULT '[]',
  weekdays jsonb NOT NULL DEFAULT '[1,2,3,4,5,6,7]',
  first_start text NOT NULL DEFAULT '10:00',
  last_start text NOT NULL DEFAULT '20:00',
  slot_step_min integer NOT NULL DEFAULT 30 CHECK (slot_step_min >= 5 AND slot_step_min <= 240),
  min_notice_h integer NOT NULL DEFAULT 48 CHECK (min_notice_h >= 0),
  max_ahead_days integer NOT NULL DEFAULT 365 CHECK (max_ahead_days >= 1),
  setup_min integer NOT NULL DEFAULT 30 CHECK (setup_min >= 0),
  teardown_min integer NOT NULL DEFAULT 30 CHECK (teardown_min >= 0),
  cleaning_min integer NOT NULL DEFAULT 30 CHECK (cleaning_min >= 0),
  deposit bigint NOT NULL DEFAULT 20000 CHECK (deposit >= 0),
  cancellation_steps jsonb,
  instant_booking boolean NOT NULL DEFAULT false,
  vat_code uuid NOT NULL REFERENCES vat_codes,
  active boolean NOT NULL DEFAULT false,
  valid_from date,
  valid_to date,
  sort integer NOT NULL DEFAULT 0,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (people_max >= people_min)
);

CREATE INDEX packages_vat_code_idx ON packages (vat_code);

CREATE TABLE price_rules (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  package uuid REFERENCES packages ON DELETE CASCADE,
  priority integer NOT NULL DEFAULT 0,
  people_from integer CHECK (people_from >= 1),
  people_to integer CHECK (people_to >= 1),
  duration_min integer CHECK (duration_min >= 15),
  weekdays jsonb,
  day_from date,
  day_to date,
  holiday text CHECK (holiday IN ('holiday', 'eve')),
  start_from text,
  start_to text,
  lead_days_from integer CHECK (lead_days_from >= 0),
  lead_days_to integer CHECK (lead_days_to >= 0),
  zone text,
  effect text NOT NULL CHECK (effect IN ('set_base', 'per_person', 'per_extra_15min', 'percent', 'fixed')),
  amount bigint,
  percent double precision,
  included integer CHECK (included >= 0),
  stackable boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT false,
  valid_from date,
  valid_to date,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (people_to >= people_from),
  CHECK (day_to >= day_from),
  CHECK (lead_days_to >= lead_days_from),
  CHECK (valid_to >= valid_from),
  CHECK ((amount IS NULL) <> (percent IS NULL))
);

CREATE INDEX price_rules_package_idx ON price_rules (package);

CREATE TABLE drinks (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  unit text NOT NULL CHECK (unit IN ('keg20', 'keg30', 'keg50', 'crate', 'bottle', 'glass_pack', 'per_person')),
  litres double precision CHECK (litres >= 0),
  abv double precision CHECK (abv >= 0 AND abv <= 100),
  kind text NOT NULL CHECK (kind IN ('beer', 'wine', 'spirit', 'soft', 'water', 'other')),
  min_age integer NOT NULL DEFAULT 0 CHECK (min_age >= 0 AND min_age <= 21),
  price bigint NOT NULL CHECK (price >= 0),
  vat_code uuid NOT NULL REFERENCES vat_codes,
  supplied_as text NOT NULL DEFAULT 'goods' CHECK (supplied_as IN ('goods', 'service')),
  container_deposit bigint NOT NULL DEFAULT 0 CHECK (container_deposit >= 0),
  max_per_booking integer NOT NULL DEFAULT 10 CHECK (max_per_booking >= 1),
  per_person_suggestion double precision CHECK (per_person_suggestion >= 0),
  available_from date,
  available_to date,
  active boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX drinks_vat_code_idx ON drinks (vat_code);

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  postal_code uuid NOT NULL REFERENCES postal_codes,
  address text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  use text NOT NULL DEFAULT 'both' CHECK (use IN ('start', 'end', 'both')),
  parking_note jsonb,
  active boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX locations_postal_code_idx ON locations (postal_code);

CREATE TABLE transport_tariffs (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  mode text NOT NULL CHECK (mode IN ('zone', 'distance_band', 'per_km')),
  bands jsonb NOT NULL DEFAULT '[]',
  included_km double precision NOT NULL DEFAULT 0 CHECK (included_km >= 0),
  per_km bigint NOT NULL DEFAULT 0 CHECK (per_km >= 0),
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  factor double precision NOT NULL DEFAULT 1 CHECK (factor >= 1 AND factor <= 4),
  surcharges jsonb NOT NULL DEFAULT '[]',
  extra_bike bigint NOT NULL DEFAULT 0 CHECK (extra_bike >= 0),
  max_km double precision CHECK (max_km >= 0),
  vat_code uuid NOT NULL REFERENCES vat_codes,
  active boolean NOT NULL DEFAULT false,
  valid_from date,
  valid_to date,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX transport_tariffs_vat_code_idx ON transport_tariffs (vat_code);

CREATE TABLE depots (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  address text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE TABLE party_bikes (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  depot uuid NOT NULL REFERENCES depots,
  seats_total integer NOT NULL CHECK (seats_total >= 1 AND seats_total <= 60),
  pedal_seats integer NOT NULL CHECK (pedal_seats >= 1 AND pedal_seats <= 60),
  min_riders integer NOT NULL CHECK (min_riders >= 1 AND min_riders <= 60),
  max_riders integer NOT NULL CHECK (max_riders >= 1 AND max_riders <= 60),
  weight_kg integer NOT NULL CHECK (weight_kg >= 1 AND weight_kg <= 10000),
  length_cm integer CHECK (length_cm >= 1),
  width_cm integer CHECK (width_cm >= 1),
  height_cm integer CHECK (height_cm >= 1),
  motor_assist boolean NOT NULL DEFAULT false,
  equipment text[],
  fits_trailer_types text[],
  status text NOT NULL DEFAULT 'in_service' CHECK (status IN ('in_service', 'limited', 'maintenance', 'out_of_service', 'retired')),
  status_note text,
  last_inspection date,
  inspection_due date,
  insurance jsonb,
  tags text[],
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (max_riders >= min_riders),
  CHECK (pedal_seats <= seats_total)
);

CREATE INDEX party_bikes_depot_idx ON party_bikes (depot);

CREATE TABLE trailers (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  plate text NOT NULL,
  depot uuid NOT NULL REFERENCES depots,
  type text NOT NULL DEFAULT 'platform',
  own_mass_kg integer NOT NULL CHECK (own_mass_kg >= 1 AND own_mass_kg <= 20000),
  mtm_kg integer NOT NULL CHECK (mtm_kg >= 1 AND mtm_kg <= 40000),
  bikes_capacity integer NOT NULL DEFAULT 1 CHECK (bikes_capacity >= 1 AND bikes_capacity <= 4),
  status text NOT NULL DEFAULT 'in_service' CHECK (status IN ('in_service', 'limited', 'maintenance', 'out_of_service', 'retired')),
  status_note text,
  inspection_due date,
  tags text[],
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (mtm_kg > own_mass_kg)
);

CREATE INDEX trailers_depot_idx ON trailers (depot);

CREATE TABLE tow_trucks (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  plate text NOT NULL,
  depot uuid NOT NULL REFERENCES depots,
  own_mass_kg integer NOT NULL CHECK (own_mass_kg >= 1 AND own_mass_kg <= 40000),
  mtm_kg integer NOT NULL CHECK (mtm_kg >= 1 AND mtm_kg <= 44000),
  max_tow_kg integer NOT NULL CHECK (max_tow_kg >= 0 AND max_tow_kg <= 40000),
  carries_bikes integer NOT NULL DEFAULT 0 CHECK (carries_bikes >= 0 AND carries_bikes <= 4),
  seats integer NOT NULL DEFAULT 3 CHECK (seats >= 1 AND seats <= 9),
  fuel text NOT NULL DEFAULT 'diesel' CHECK (fuel IN ('diesel', 'petrol', 'electric', 'lpg')),
  tank_l integer CHECK (tank_l >= 1),
  odometer_km integer CHECK (odometer_km >= 0),
  euro_norm text,
  status text NOT NULL DEFAULT 'in_service' CHECK (status IN ('in_service', 'limited', 'maintenance', 'out_of_service', 'retired')),
  status_note text,
  inspection_due date,
  tags text[],
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (mtm_kg > own_mass_kg)
);

CREATE INDEX tow_trucks_depot_idx ON tow_trucks (depot);

CREATE TABLE employees (
  id uuid PRIMARY KEY,
  "user" uuid REFERENCES users ON DELETE SET NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  languages text[],
  birth_date date,
  contract text NOT NULL DEFAULT 'employee' CHECK (contract IN ('employee', 'flexi_job', 'student', 'interim', 'self_employed')),
  depot uuid NOT NULL REFERENCES depots,
  licences jsonb NOT NULL DEFAULT '[]',
  skills text[],
  hourly_cost bigint CHECK (hourly_cost >= 0),
  max_hours_day integer NOT NULL DEFAULT 10 CHECK (max_hours_day >= 1 AND max_hours_day <= 16),
  min_rest_hours integer NOT NULL DEFAULT 11 CHECK (min_rest_hours >= 0 AND min_rest_hours <= 24),
  colour text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  tags text[],
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX employees_user_idx ON employees ("user");
CREATE INDEX employees_depot_idx ON employees (depot);

CREATE TABLE availabilities (
  id uuid PRIMARY KEY,
  employee uuid NOT NULL REFERENCES employees ON DELETE CASCADE,
  weekday integer NOT NULL CHECK (weekday >= 1 AND weekday <= 7),
  from_time text NOT NULL,
  to_time text NOT NULL,
  valid_from date,
  valid_to date,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX availabilities_employee_idx ON availabilities (employee);

CREATE TABLE absences (
  id uuid PRIMARY KEY,
  employee uuid NOT NULL REFERENCES employees ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('holiday', 'sick', 'school', 'other_job', 'unpaid', 'training')),
  reason text,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'approved', 'refused', 'cancelled')),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (ends_at > starts_at)
);

CREATE INDEX absences_employee_idx ON absences (employee);
