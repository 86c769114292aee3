-- Where else a device is or was.
create index device_imei on device (imei);
create index device_imei2 on device (imei2) where imei2 is not null;
