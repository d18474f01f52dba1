-- How often an account was logged in to of late is read from its sessions, latest first.

create index sesi_akun_dibuat on sesi (akun_id, dibuat_pada desc);
drop index sesi_akun;
