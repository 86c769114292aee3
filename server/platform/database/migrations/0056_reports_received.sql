-- A bureau's answer exactly as it was received, beside what we read out of it.
alter table bureau_request add column received text;
