-- Money that a counter has put down for the wrong bill is taken back with a reason, and who did it. What a bank reports is the bank's to take back.
alter table pembayaran
	add column dibatalkan_pada timestamptz,
	add column dibatalkan_oleh uuid references akun on delete set null,
	add column alasan_batal text check (length(alasan_batal) between 3 and 500),
	add check ((dibatalkan_pada is null) = (alasan_batal is null)),
	add check (dibatalkan_pada is null or (gateway = 'manual' and status = 'dibatalkan')),
	-- The number of the paper receipt is free again for the bill that it belongs to.
	drop constraint pembayaran_order_id_key;
create unique index pembayaran_satu_order on pembayaran (order_id) where dibatalkan_pada is null;
