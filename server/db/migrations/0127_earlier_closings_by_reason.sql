-- A closing also changes when its reason does: an attempt can be voided after it was handed in.

drop trigger keep_closed on pengerjaan;
create trigger keep_closed after update on pengerjaan for each row
	when (old.status = 'selesai' and (new.status <> 'selesai' or new.jawaban <> old.jawaban
		or new.selesai_pada <> old.selesai_pada or new.alasan_selesai <> old.alasan_selesai))
	execute function keep_closed_pengerjaan();
