import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/api.ts'
import { FileDrop } from '#web/parts/staff/file-drop.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, type Kelas } from '../../parts/kelas-query.ts'
import css from './impor-materi.module.css'
import { ImportHistory } from './import-history.tsx'
import { refreshSusunan } from './queries.ts'

const MAX_MB = 25

/** Brings lessons that were written in Word, or in Markdown. */
export function ImporMateriPage() {
	return (
		<KelasFrame
			ahead={<ButtonsAhead names={['Kembali ke materi']} />}
			actions={(kelas) => (
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/mengajar/kelas/$kelas/$kode/materi" params={addressOfKelas(kelas)} {...props} />
					)}
				>
					Kembali ke materi
				</Button>
			)}
		>
			{(kelas) => (
				<div className={css.stack}>
					<Unggah kelas={kelas} />
					<Cara />
					<ImportHistory kelas={kelas} />
				</div>
			)}
		</KelasFrame>
	)
}

function Unggah({ kelas }: { kelas: Kelas }) {
	const navigate = useNavigate()
	const unggah = useMutation({
		mutationFn: async (file: File) => {
			const body = new Blob([file], { type: 'application/octet-stream' })
			const query = { nama: file.name.slice(0, 200) }
			const params = { kode: kelas.kode_mk }
			return (await call('POST /api/mengajar/materi/:kode/impor', { params, query, body })).data
		},
		onSuccess: ({ id }) => {
			void refreshSusunan()
			void navigate({
				to: '/mengajar/kelas/$kelas/$kode/materi/impor/$impor',
				params: { ...addressOfKelas(kelas), impor: id },
			})
		},
	})
	return (
		<FileDrop
			what="berkas materi"
			limits={`Word (.docx) atau zip berisi Markdown (.md). Paling besar ${MAX_MB} MB dan 200 materi.`}
			note="Isinya ditampilkan dulu. Materi masuk sebagai draf; mahasiswa tidak melihatnya sebelum Anda menerbitkannya."
			maxMb={MAX_MB}
			busy={unggah.isPending}
			problem={unggah.error?.message}
			onFile={(file) => unggah.mutate(file)}
		/>
	)
}

/** How a file is read: two short samples say more than a manual. */
function Cara() {
	return (
		<div className={css.samples}>
			<DataCard title="Word">
				<pre className={css.sample}>
					{
						'Judul 1  Dasar basis data     → modul\nJudul 2  Pertemuan 3: Relasi  → materi\nJudul 3  Contoh               → subjudul\n         Teks, daftar, tabel  → isinya'
					}
				</pre>
				<p className={css.note}>
					Pakai gaya Judul (Heading) dari Word. Kalau hanya ada satu tingkat judul, setiap judul menjadi satu
					materi. Gambar, tabel, daftar, rumus, tautan, dan catatan kaki ikut terbawa.
				</p>
			</DataCard>
			<DataCard title="Zip Markdown">
				<pre className={css.sample}>
					{
						'01-dasar/         → modul “Dasar”\n  02-relasi.md    → materi, pertemuan 2\n  skema.png       → gambar di dalamnya\n02-lanjutan/\n  03-kunci.md'
					}
				</pre>
				<p className={css.note}>
					Judulnya baris “# …” pertama, atau nama berkasnya. Kepala di antara dua baris --- boleh ada, dengan
					judul, modul, pertemuan, slug, menit, dan ringkas.
				</p>
			</DataCard>
		</div>
	)
}
