-- A virtual account whose bank is quicker than its gateway: the row of the statement was booked before the gateway told of the same money.
alter table mutasi_bank add column ganda_id uuid references pembayaran;
create index mutasi_bank_ganda on mutasi_bank (ganda_id) where ganda_id is not null;
alter table peristiwa_pembayaran drop constraint peristiwa_pembayaran_hasil_check;
alter table peristiwa_pembayaran add check (
	hasil in ('diterapkan', 'tidak_mengubah', 'jumlah_salah', 'order_tidak_dikenal', 'tagihan_batal', 'tidak_dikenal', 'palsu', 'digabung', 'mungkin_ganda')
);
