-- A security deposit stands on no document, so no code names it.
UPDATE vat_codes SET legal_note = 'Schadevergoeding' WHERE code = 'O' AND legal_note = 'Waarborg en schadevergoeding';
