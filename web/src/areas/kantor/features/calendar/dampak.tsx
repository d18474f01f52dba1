import type { DampakLibur, KuliahTerdampak } from '#shared/api/calendar-office.ts'
import { formatJam, formatNumber, formatTanggal } from '#web/lib/format.ts'
import css from './kalender.module.css'

/** What a holiday does to the lectures of the term, before it does. */
export function Dampak({ dampak }: { dampak: DampakLibur }) {
	const { periode, menjadi_libur: hilang, kembali_kuliah: kembali, tetap } = dampak
	if (periode === null)
		return (
			<div className={css.effect} data-quiet>
				<p>Tidak ada semester yang berjalan, jadi belum ada kuliah yang terkena.</p>
			</div>
		)
	const all = [
		tetap.terlaksana > 0 && `${formatNumber(tetap.terlaksana)} kuliah yang sudah terlaksana`,
		tetap.pengganti > 0 && `${formatNumber(tetap.pengganti)} kuliah pengganti`,
		tetap.ujian > 0 && `${formatNumber(tetap.ujian)} ujian`,
	].filter((one) => one !== false)
	const quiet = hilang.kuliah + kembali.kuliah === 0
	return (
		<div className={css.effect} data-quiet={quiet || undefined}>
			{quiet ? <p>Tidak ada kuliah {periode} yang berubah karena kegiatan ini.</p> : null}
			{hilang.kuliah > 0 ? (
				<p>
					<strong>
						{formatNumber(hilang.kuliah)} kuliah di {formatNumber(hilang.kelas)} kelas ditiadakan
					</strong>{' '}
					karena jatuh pada hari libur ini. Dosen dapat menggantinya di hari lain.
				</p>
			) : null}
			<Rincian kuliah={hilang} />
			{kembali.kuliah > 0 ? (
				<p>
					<strong>
						{formatNumber(kembali.kuliah)} kuliah di {formatNumber(kembali.kelas)} kelas kembali ada
					</strong>{' '}
					karena harinya tidak libur lagi.
				</p>
			) : null}
			<Rincian kuliah={kembali} />
			{all.length > 0 ? <p>Tetap pada hari itu: {all.join(', ')}.</p> : null}
		</div>
	)
}

function Rincian({ kuliah: { kuliah, hari, contoh } }: { kuliah: KuliahTerdampak }) {
	if (kuliah === 0) return null
	const more = kuliah - contoh.length
	return (
		<details>
			<summary>{hari.length === 1 ? 'Lihat kuliahnya' : `Lihat kuliahnya, ${hari.length} hari`}</summary>
			<ul>
				{contoh.map((one) => (
					<li key={`${one.tanggal} ${one.jam_mulai} ${one.kelas} ${one.mata_kuliah}`}>
						{formatTanggal(one.tanggal, 'short')} {formatJam(one.jam_mulai)}, {one.kelas}, {one.mata_kuliah}
					</li>
				))}
				{more > 0 ? <li>dan {formatNumber(more)} lagi</li> : null}
			</ul>
		</details>
	)
}
