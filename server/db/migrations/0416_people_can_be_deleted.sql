-- Who is deleted is looked for in every table that names people. Where many rows can be, that must not read all of them.
create index presensi_oleh on presensi (oleh) where oleh is not null;
create index perubahan_nilai_akun on perubahan_nilai (akun_id);
create index krs_diputuskan_oleh on krs (diputuskan_oleh) where diputuskan_oleh is not null;
create index nilai_tugas_oleh on nilai_tugas (oleh) where oleh is not null;
create index nilai_tugas_mahasiswa on nilai_tugas (mahasiswa_id);
create index penerima_pesan_mahasiswa on penerima_pesan (mahasiswa_id);
create index pengerjaan_mahasiswa on pengerjaan (mahasiswa_id);
create index unggahan_mahasiswa on unggahan (mahasiswa_id);
create index surat_diminta_oleh on surat (diminta_oleh) where diminta_oleh is not null;
create index surat_dicabut_oleh on surat (dicabut_oleh) where dicabut_oleh is not null;
create index soal_diubah_oleh on soal (diubah_oleh) where diubah_oleh is not null;
create index riwayat_soal_oleh on riwayat_soal (oleh) where oleh is not null;
