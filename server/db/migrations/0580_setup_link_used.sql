-- The link by which a campus was made stays until its day is over: who presses again after a lost answer gets the same one.
alter table tautan_awal add column dipakai_pada timestamptz,
	add column isi_hash bytea check (length(isi_hash) = 32),
	add check ((dipakai_pada is null) = (isi_hash is null));
