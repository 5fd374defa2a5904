-- Letters of before keep the sender they were sent by until now, their Message-ID at the company's own domain.
UPDATE mails SET
  sender = settings.company_name || ' <' || settings.company_email || '>',
  message_id = mails.id || '@' || substring(settings.company_email FROM '[^@]*$')
FROM settings WHERE settings.company_email <> '';
