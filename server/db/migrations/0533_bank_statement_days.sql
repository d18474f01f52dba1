-- First and last day of a bank statement, also by rows of money that went out: payments of these days it should know.
alter table rekening_koran add column dari date, add column sampai date;
update rekening_koran k set dari = m.dari, sampai = m.sampai
from (select koran_id, min(tanggal) as dari, max(tanggal) as sampai from mutasi_bank group by 1) m
where m.koran_id = k.id;
alter table rekening_koran add check ((dari is null) = (sampai is null) and dari <= sampai);
create index pembayaran_lunas_pada on pembayaran (lunas_pada) where status = 'lunas';
