-- A booking names the coupon it was asked with; what became of it is one redemption, and what a coupon gave is their sum.
ALTER TABLE bookings ADD COLUMN coupon uuid REFERENCES coupons;
CREATE INDEX bookings_coupon_idx ON bookings (coupon) WHERE coupon IS NOT NULL;

ALTER TABLE booking_lines
  DROP CONSTRAINT booking_lines_kind_check,
  ADD CONSTRAINT booking_lines_kind_check CHECK (kind IN ('package', 'extra_time', 'bob', 'drink', 'transport', 'surcharge',
    'discount', 'coupon', 'damage', 'cancellation_fee', 'adjustment'));

-- Whose a letter is: what stands behind a plus is the same mailbox, and so are Gmail's dots.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN domain = 'gmail.com' THEN replace(name, '.', '') ELSE name END || '@' || domain
  FROM (SELECT split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) AS name,
    regexp_replace(lower(substring(address FROM '[^@]*$')), '^googlemail\.com$', 'gmail.com') AS domain) AS parts
$$;
CREATE INDEX bookings_mailbox_idx ON bookings (mailbox_of(contact ->> 'email')) WHERE contact IS NOT NULL;
CREATE INDEX bookings_guest_vat_idx ON bookings ((contact ->> 'vat_number')) WHERE contact ->> 'vat_number' IS NOT NULL;

-- Reserved and used count; what was given back does not. The limits of the coupon judge the sum, whoever writes.
CREATE FUNCTION count_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state <> 'released' THEN
    UPDATE coupons SET uses = uses - 1, spent = spent - OLD.amount WHERE id = OLD.coupon;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state <> 'released' THEN
    UPDATE coupons SET uses = uses + 1, spent = spent + NEW.amount WHERE id = NEW.coupon;
  END IF;
  RETURN NULL;
END $$;
UPDATE coupons SET
  uses = (SELECT count(*) FROM coupon_redemptions r WHERE r.coupon = coupons.id AND r.state <> 'released'),
  spent = (SELECT coalesce(sum(r.amount), 0) FROM coupon_redemptions r WHERE r.coupon = coupons.id AND r.state <> 'released');
CREATE TRIGGER coupon_redemptions_counted AFTER INSERT OR DELETE ON coupon_redemptions
  FOR EACH ROW EXECUTE FUNCTION count_redemption();
CREATE TRIGGER coupon_redemptions_recounted AFTER UPDATE ON coupon_redemptions FOR EACH ROW
  WHEN ((OLD.state = 'released') <> (NEW.state = 'released') OR OLD.amount <> NEW.amount OR OLD.coupon <> NEW.coupon)
  EXECUTE FUNCTION count_redemption();

-- What was given back is not taken again by the same redemption: a booking has at most one that counts.
DROP INDEX coupon_redemptions_once_idx;
CREATE UNIQUE INDEX coupon_redemptions_once_idx ON coupon_redemptions (booking) WHERE state <> 'released';
