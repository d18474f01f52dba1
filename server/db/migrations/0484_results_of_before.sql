-- Results of terms from before the campus came here: they have a letter, perhaps a score, and no parts.
alter table hasil_studi
	add column asal text not null default 'lembar' check (asal in ('lembar', 'impor')),
	alter column nilai_akhir drop not null,
	drop constraint hasil_studi_check;
alter table hasil_studi add constraint hasil_studi_bagian check (case asal
	when 'lembar' then nilai_akhir is not null and bobot_kehadiran + bobot_tugas + bobot_uts + bobot_uas = 100
	else bobot_kehadiran + bobot_tugas + bobot_uts + bobot_uas = 0 and num_nonnulls(kehadiran, tugas, uts, uas) = 0 end);
