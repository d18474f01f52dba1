-- Who changed a grade or a question from what to what: nobody changes that afterwards, nor does who owns the tables.
-- What a foreign key brings (a course gets another code, a batch of questions is taken back) still happens.
create function only_added() returns trigger language plpgsql as $$
begin
	if tg_op <> 'TRUNCATE' and pg_trigger_depth() > 1 then
		return case tg_op when 'DELETE' then old else new end;
	end if;
	raise exception '% is append-only', tg_table_name;
end $$;
create trigger perubahan_nilai_no_change before update or delete on perubahan_nilai
	for each row execute function only_added();
create trigger perubahan_nilai_no_truncate before truncate on perubahan_nilai
	for each statement execute function only_added();
create trigger riwayat_soal_no_change before update or delete on riwayat_soal
	for each row execute function only_added();
create trigger riwayat_soal_no_truncate before truncate on riwayat_soal
	for each statement execute function only_added();

-- Its foreign key to the sheet.
create index perubahan_nilai_penilaian on perubahan_nilai (periode_kode, kelas_kode, matakuliah_kode);
