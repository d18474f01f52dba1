-- A receipt is made from a closed attempt when it is read. What was closed and changes after all (a ruling, a reopening)
-- is kept as it was, so that the receipts that were given stay true and the next one can name them.

create table pengerjaan_terdahulu (
	pengerjaan_id uuid not null references pengerjaan on delete cascade,
	nomor smallint not null check (nomor > 0),
	jawaban jsonb not null,
	selesai_pada timestamptz not null,
	alasan_selesai text not null,
	primary key (pengerjaan_id, nomor)
);

create function keep_closed_pengerjaan() returns trigger language plpgsql as $$
begin
	insert into pengerjaan_terdahulu (pengerjaan_id, nomor, jawaban, selesai_pada, alasan_selesai)
	select old.id, coalesce(max(nomor), 0) + 1, old.jawaban, old.selesai_pada, old.alasan_selesai
	from pengerjaan_terdahulu where pengerjaan_id = old.id;
	return null;
end $$;
-- Saves write open attempts: for them the condition is all there is.
create trigger keep_closed after update on pengerjaan for each row
	when (old.status = 'selesai' and (new.status <> 'selesai' or new.jawaban <> old.jawaban))
	execute function keep_closed_pengerjaan();
