-- What has arrived for bills is read from here alone, of one or of all.
create index pembayaran_masuk on pembayaran (tagihan_id) include (jumlah) where status = 'lunas';
