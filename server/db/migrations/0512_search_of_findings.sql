-- Fifty thousand findings are searched while somebody types: what is looked in is put together and made small once.
alter table temuan_lapor add column teks text not null generated always as (
	lower(nama || ' ' || nomor || ' ' || coalesce(kelas, '') || ' ' || kurang || ' ' || pemilik)
) stored;
