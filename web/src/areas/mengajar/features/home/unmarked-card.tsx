import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './advisees-card.module.css'

/** Lectures that are over and wait for their attendance. */
export function UnmarkedCard({ kuliah }: { kuliah: HariMengajar['tanpa_presensi'] }) {
	if (kuliah.length === 0) return null
	return (
		<DataCard flush title="Presensi belum dicatat">
			<ul className={css.list}>
				{kuliah.map(({ mata_kuliah, kode_mk, kelas, tanggal, jam_mulai, asal }) => (
					<li key={`${kode_mk} ${kelas} ${asal.tanggal} ${asal.jam_mulai}`} className={css.item}>
						<div className={css.words}>
							<p className={css.name}>{mata_kuliah}</p>
							<p className={css.facts}>
								Kelas {kelas} · {formatTanggal(tanggal, 'weekday')} pukul {formatJam(jam_mulai)}
							</p>
						</div>
						<Link
							className={css.go}
							to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
							params={{
								kelas,
								kode: kode_mk.toLowerCase(),
								tanggal: asal.tanggal,
								jam: asal.jam_mulai.replace(':', '.'),
							}}
							aria-label={`Catat presensi ${mata_kuliah} kelas ${kelas}, ${formatTanggal(tanggal, 'weekday')}`}
						>
							Catat
						</Link>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
