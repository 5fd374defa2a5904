-- What one address held lately is counted before it may hold more.
CREATE INDEX activity_holds_idx ON activity (ip_hash) WHERE collection = 'bookings' AND action IN ('hold', 'extend-hold', 'request');
