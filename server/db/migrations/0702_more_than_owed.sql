-- Money that arrives for a bill that is settled, or more than is left of it: somebody has to give it back.
alter table peristiwa_pembayaran drop constraint peristiwa_pembayaran_hasil_check;
alter table peristiwa_pembayaran add check (
	hasil in ('diterapkan', 'tidak_mengubah', 'jumlah_salah', 'order_tidak_dikenal', 'tagihan_batal', 'tidak_dikenal', 'palsu', 'digabung', 'mungkin_ganda', 'lebih_bayar')
);
