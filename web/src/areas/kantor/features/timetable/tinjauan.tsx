import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TinjauanJadwal } from '#shared/api/timetable-records.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { BentrokList } from './bentrok-list.tsx'
import css from './jadwal.module.css'
import { kataDiberiTahu, kataPertemuan } from './words.ts'

type Props = {
	asked: UseQueryResult<TinjauanJadwal>
	/** What was found for what is typed now; null while it is looked for. */
	data: TinjauanJadwal | null
	/** Whether day or hour change, of a lecture that is there. */
	hour: boolean
}

/** What a place would clash with, and whom it would concern. */
export function Tinjauan({ asked, data, hour }: Props) {
	if (!data)
		return asked.isError ? (
			<ErrorState
				title="Gagal memeriksa bentrok"
				error={asked.error}
				onRetry={() => void asked.refetch()}
				retrying={asked.isFetching}
			/>
		) : (
			<RowsSkeleton rows={2} label="Memeriksa bentrok" />
		)
	const { bentrok, mahasiswa, pertemuan, diberi_tahu } = data
	const told = kataDiberiTahu(diberi_tahu)
	return (
		<section className={css.effects} aria-label="Akibat perubahan" aria-live="polite">
			{bentrok.length > 0 ? (
				<div className={css.clash}>
					<p className={css.strong}>
						{bentrok.some(({ sama }) => sama.kelas)
							? 'Kelas ini sudah kuliah lain pada jam itu. Pilih hari atau jam lain.'
							: 'Ruang atau dosennya sudah dipakai pada jam itu.'}
					</p>
					<BentrokList bentrok={bentrok} />
				</div>
			) : (
				<p className={css.good}>Ruang, dosen, dan kelasnya kosong pada jam itu.</p>
			)}
			<Mahasiswa mahasiswa={mahasiswa} />
			{pertemuan ? (
				<ul className={css.list}>
					{kataPertemuan(pertemuan, hour).map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
			) : null}
			<p className={css.note}>
				{told ? `Setelah disimpan, ${told} diberi tahu lewat lonceng.` : 'Tidak ada yang perlu diberi tahu.'}
			</p>
		</section>
	)
}

function Mahasiswa({ mahasiswa: { baru, lama, daftar } }: Pick<TinjauanJadwal, 'mahasiswa'>) {
	if (baru + lama === 0) return <p className={css.good}>Tidak ada KRS mahasiswa yang menjadi bentrok.</p>
	const words = [
		baru > 0 && `${baru.toLocaleString('id')} mahasiswa akan bentrok dengan kuliah lain di KRS-nya`,
		lama > 0 && `${lama.toLocaleString('id')} mahasiswa sudah bentrok sekarang dan tetap bentrok`,
	].filter((one) => one !== false)
	return (
		<details className={css.students}>
			<summary>{words.join('; ')}</summary>
			<ul className={css.names}>
				{daftar.map(({ stambuk, nama, dengan, baru: fresh }) => (
					<li key={stambuk}>
						<Link to="/kantor/krs/$stambuk" params={{ stambuk }} preload={false}>
							{nama}
						</Link>{' '}
						<span className={css.note}>{`${fresh ? '' : 'sudah bentrok, '}${dengan.join('; ')}`}</span>
					</li>
				))}
			</ul>
			{daftar.length < baru + lama ? (
				<p className={css.note}>{`${daftar.length} nama yang pertama ditampilkan.`}</p>
			) : null}
		</details>
	)
}
