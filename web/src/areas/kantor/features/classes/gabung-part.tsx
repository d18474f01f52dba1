import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BahanSusunan, RancanganGabung } from '#shared/api/class-changes.ts'
import { formatJam } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './susun.module.css'
import type { PilihanMk } from './susunan-model.ts'
import { bahanQuery, tinjauanSusunanQuery } from './susunan-queries.ts'
import { TinjauanCard } from './tinjauan-card.tsx'

type Mk = BahanSusunan['mata_kuliah'][number]

const jadwalText = ({ jadwal }: Mk) =>
	jadwal.map((one) => `${one.hari} ${formatJam(one.jam_mulai)}, ${one.ruangan}`).join('; ') ||
	'belum ada jadwal'
const dosenText = ({ dosen }: Mk) => dosen.map(({ nama }) => nama).join(', ') || 'belum ada dosen'

/** A class goes into another one: which, and whose lectures and lecturers stay, course by course. */
export function GabungPart({ bahan }: { bahan: BahanSusunan }) {
	const [ke, setKe] = useState('')
	const [pilihan, setPilihan] = useState<PilihanMk[]>([])
	const tujuan = useQuery({ ...bahanQuery(ke), enabled: ke !== '' })
	const rancangan: RancanganGabung | null =
		ke === '' ? null : { jenis: 'gabung', dari: bahan.kode, ke, pilihan }
	const tinjauan = useQuery(tinjauanSusunanQuery(rancangan))
	const sama = (tujuan.data?.mata_kuliah ?? []).flatMap((sini) => {
		const sana = bahan.mata_kuliah.find(({ kode }) => kode === sini.kode)
		return sana ? [{ sini, sana }] : []
	})
	const choose = (kode: string, change: Partial<PilihanMk>) => {
		const now = pilihan.find((one) => one.kode === kode) ?? { kode, jadwal: 'ke', dosen: 'ke' }
		const next = { ...now, ...change }
		const others = pilihan.filter((one) => one.kode !== kode)
		setPilihan(next.jadwal === 'ke' && next.dosen === 'ke' ? others : [...others, next])
	}
	if (bahan.kelas_lain.length === 0)
		return (
			<EmptyState
				title="Tidak ada kelas lain"
				text="Belum ada kelas lain dari program studi ini yang mempunyai mahasiswa pada semester berjalan."
			/>
		)
	return (
		<div className={css.columns}>
			<div className={css.stack}>
				<DataCard title="1. Digabung ke" note={`${bahan.mahasiswa.length} mahasiswa`}>
					<NativeSelect
						label={`Semua mahasiswa ${bahan.kode} pindah ke`}
						value={ke}
						data={[
							{ value: '', label: 'Pilih kelas' },
							...bahan.kelas_lain.map(({ kode, semester, mahasiswa }) => ({
								value: kode,
								label: `${kode}, semester ${semester}, ${mahasiswa} mahasiswa`,
							})),
						]}
						onChange={(event) => {
							setPilihan([])
							setKe(event.currentTarget.value)
						}}
					/>
				</DataCard>
				{sama.length > 0 ? (
					<DataCard title="2. Jadwal dan dosen yang dipakai">
						<div className={css.form}>
							{sama.map(({ sini, sana }) => {
								const one = pilihan.find(({ kode }) => kode === sini.kode)
								return (
									<fieldset key={sini.kode} className={css.course}>
										<legend>{sini.nama}</legend>
										<NativeSelect
											label="Jadwal"
											value={one?.jadwal ?? 'ke'}
											data={[
												{ value: 'ke', label: `${ke}: ${jadwalText(sini)}` },
												{ value: 'dari', label: `${bahan.kode}: ${jadwalText(sana)}` },
											]}
											onChange={(event) =>
												choose(sini.kode, { jadwal: event.currentTarget.value === 'dari' ? 'dari' : 'ke' })
											}
										/>
										<NativeSelect
											label="Dosen"
											value={one?.dosen ?? 'ke'}
											data={[
												{ value: 'ke', label: `${ke}: ${dosenText(sini)}` },
												{ value: 'dari', label: `${bahan.kode}: ${dosenText(sana)}` },
												{ value: 'keduanya', label: 'Dosen kedua kelas' },
											]}
											onChange={(event) =>
												choose(sini.kode, {
													dosen:
														(['dari', 'keduanya'] as const).find((v) => v === event.currentTarget.value) ??
														'ke',
												})
											}
										/>
										{tinjauan.data?.kelas[0]?.mata_kuliah
											.find(({ kode }) => kode === sini.kode)
											?.jadwal.flatMap(({ bentrok }) => bentrok)
											.map((kata) => (
												<p key={kata} className={css.clash}>
													{`Bentrok: ${kata}`}
												</p>
											))}
									</fieldset>
								)
							})}
						</div>
					</DataCard>
				) : null}
			</div>
			<TinjauanCard
				query={tinjauan}
				current={!tinjauan.isPlaceholderData}
				rancangan={rancangan}
				tombol={`Gabung ${bahan.kode} ke ${ke}`}
				tanya="Mahasiswa dan dosen kedua kelas diberi tahu. Langkah ini dapat diurungkan selama belum ada yang dilakukan di kelas tujuan."
				kurang="Pilih kelas tujuan."
				onDone={() => undefined}
			/>
		</div>
	)
}
