-- Who fills a study plan in, and who waits for that while there are more than the server lets in at once. What a crash loses of it
-- is only the order of a crowd, so it costs no log.
create unlogged table antrean_krs (
	mahasiswa_id uuid primary key references mahasiswa on delete cascade,
	-- Who came before is let in before.
	nomor bigint not null generated always as identity,
	-- When who waits was heard last.
	terlihat_pada timestamptz not null,
	-- Let in from then on, until then; null while waiting.
	masuk_pada timestamptz,
	sampai timestamptz,
	check ((masuk_pada is null) = (sampai is null)),
	check (sampai >= masuk_pada)
);
create index antrean_krs_menunggu on antrean_krs (nomor) where masuk_pada is null;
