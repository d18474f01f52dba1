-- Until when a password counts that somebody else has made for the account. As long as this is set, the owner can do
-- nothing but choose an own one; then it is null.
alter table akun add column password_awal_sampai timestamptz;
