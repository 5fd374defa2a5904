-- Drawings of features and types of trailers are chosen by their names in words, no longer typed.

UPDATE features SET icon = NULL WHERE icon NOT IN ('cheers', 'glass', 'keg', 'truck', 'bob', 'price');
ALTER TABLE features ADD CONSTRAINT features_icon_check
  CHECK (icon IN ('cheers', 'glass', 'keg', 'truck', 'bob', 'price'));

UPDATE trailers SET type = 'other' WHERE type NOT IN ('light', 'platform', 'double', 'closed', 'other');
ALTER TABLE trailers ADD CONSTRAINT trailers_type_check
  CHECK (type IN ('light', 'platform', 'double', 'closed', 'other'));
UPDATE party_bikes SET fits_trailer_types = (
  SELECT array_agg(DISTINCT CASE WHEN type IN ('light', 'platform', 'double', 'closed') THEN type ELSE 'other' END)
  FROM unnest(fits_trailer_types) AS type
) WHERE fits_trailer_types IS NOT NULL;
