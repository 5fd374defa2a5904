-- Whose doing it was that a ride does not go on: the page of the booking says so as the letter does.
ALTER TABLE bookings ADD COLUMN cancelled_by_us boolean NOT NULL DEFAULT false;
