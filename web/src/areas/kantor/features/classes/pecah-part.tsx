import { Checkbox, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BahanSusunan } from '#shared/api/class-changes.ts'
import { CARA_BAGI, KELAS_BARU_SEKALIGUS, NAMA_CARA_BAGI } from '#shared/rules/susun-kelas.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { KelasBaruForm } from './kelas-baru-form.tsx'
import css from './susun.module.css'
import { bagianDraf, type PecahDraf, pecahAwal, rancanganPecah } from './susunan-model.ts'
import { tinjauanSusunanQuery } from './susunan-queries.ts'
import { TinjauanCard } from './tinjauan-card.tsx'

/** After so long without a key it is looked at again. */
const PAUSE_MS = 350

/** A class becomes several: how many, who goes, what each of them gets, and beside it what that would change. */
export function PecahPart({ bahan }: { bahan: BahanSusunan }) {
	const key = `pecah-kelas:${bahan.kode}:${currentAccount()}`
	const [draf, setDraf] = useState<PecahDraf>(
		() =>
			(readDraft(key) as PecahDraf | null) ??
			pecahAwal(
				bahan.kode,
				bahan.kelas_lain.map(({ kode }) => kode),
			),
	)
	const change = (more: Partial<PecahDraf>) => {
		const next = { ...draf, ...more }
		setDraf(next)
		storeDraft(key, next)
	}
	const rancangan = rancanganPecah(draf, bahan)
	const [asked] = useDebouncedValue(JSON.stringify(rancangan), PAUSE_MS)
	const tinjauan = useQuery(tinjauanSusunanQuery(JSON.parse(asked)))
	const current = !tinjauan.isPlaceholderData && asked === JSON.stringify(rancangan)
	const nomor = bahan.mahasiswa.map(({ stambuk }) => stambuk)
	const bagian = bagianDraf(draf, nomor)
	const jumlahDi = (i: number) => nomor.filter((one) => bagian.get(one) === i).length
	const nama = (i: number) => (i === 0 ? bahan.kode : draf.baru[i - 1]?.kode.trim() || `Kelas ${i + 1}`)
	const pilihan = Array.from({ length: draf.jumlah }, (_, i) => ({ value: String(i), label: nama(i) }))
	return (
		<div className={css.columns}>
			<div className={css.stack}>
				<DataCard title="Siapa di kelas mana" note={`${nomor.length} mahasiswa`}>
					<div className={css.form}>
						<NativeSelect
							label="Menjadi"
							value={String(draf.jumlah)}
							data={Array.from({ length: KELAS_BARU_SEKALIGUS }, (_, i) => ({
								value: String(i + 2),
								label: `${i + 2} kelas`,
							}))}
							onChange={(event) => change({ jumlah: Number(event.currentTarget.value), tangan: {} })}
						/>
						<NativeSelect
							label="Cara membagi"
							value={draf.cara}
							data={CARA_BAGI.map((value) => ({ value, label: NAMA_CARA_BAGI[value] }))}
							onChange={(event) =>
								change({
									cara: CARA_BAGI.find((one) => one === event.currentTarget.value) ?? 'urut',
									tangan: {},
								})
							}
						/>
						<p className={css.note}>
							{pilihan.map(({ label }, i) => `${label}: ${jumlahDi(i)} mahasiswa`).join(' · ')}
						</p>
						<details className={css.box}>
							<summary>Atur dengan tangan</summary>
							<div className={css.people}>
								{bahan.mahasiswa.map(({ stambuk, nama: orang }) => (
									<div key={stambuk} className={css.person}>
										<span>
											{orang} <span className={css.note}>{stambuk}</span>
										</span>
										<NativeSelect
											aria-label={`Kelas ${orang}`}
											value={String(bagian.get(stambuk) ?? 0)}
											data={pilihan}
											onChange={(event) =>
												change({ tangan: { ...draf.tangan, [stambuk]: Number(event.currentTarget.value) } })
											}
										/>
									</div>
								))}
							</div>
						</details>
						<Checkbox
							label={`Salin tugas ${bahan.kode} yang sudah terbit, sehingga pengumpulan dan nilainya ikut`}
							checked={draf.salin_tugas}
							onChange={(event) => change({ salin_tugas: event.currentTarget.checked })}
						/>
						<Checkbox
							label={`Salin ujian ${bahan.kode} yang akan datang, pada jam dan ruang yang sama`}
							checked={draf.salin_ujian ?? true}
							onChange={(event) => change({ salin_ujian: event.currentTarget.checked })}
						/>
					</div>
				</DataCard>
				{draf.baru.slice(0, draf.jumlah - 1).map((isi, i) => (
					<KelasBaruForm
						// biome-ignore lint/suspicious/noArrayIndexKey: the place is what a class is known by while its code is typed
						key={i}
						nomor={i + 2}
						mahasiswa={jumlahDi(i + 1)}
						bahan={bahan}
						isi={isi}
						tinjauan={rancangan && !tinjauan.isError ? (tinjauan.data ?? null) : null}
						onChange={(next) => change({ baru: draf.baru.map((one, j) => (j === i ? next : one)) })}
					/>
				))}
			</div>
			<TinjauanCard
				query={tinjauan}
				current={current}
				rancangan={rancangan}
				tombol={`Pecah ${bahan.kode} menjadi ${draf.jumlah} kelas`}
				tanya="Mahasiswa dan dosen kelas lama dan kelas baru diberi tahu. Langkah ini dapat diurungkan selama belum ada yang dilakukan di kelas baru."
				kurang="Isi kode tiap kelas baru, dan pastikan tiap kelas mempunyai mahasiswa."
				onDone={() => clearDraft(key)}
			/>
		</div>
	)
}
