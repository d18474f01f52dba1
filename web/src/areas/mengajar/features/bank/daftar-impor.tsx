import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Impor, SoalImpor } from '#shared/api/question-imports.ts'
import { campus } from '#web/lib/campus-time.ts'
import { isKept } from './draf-soal.ts'
import css from './impor.module.css'
import { KunciLain } from './kunci-lain.tsx'
import { drafSuntingan, PerbaikiSoal } from './perbaiki-soal.tsx'
import pick from './pilih.module.css'
import { Pilih, toggled } from './pilih.tsx'
import type { Bank } from './queries.ts'
import { rentang } from './rentang.ts'
import { SoalView } from './soal-view.tsx'

const FIRST = 50

type Props = {
	impor: Impor
	bank: Bank
	tampil: SoalImpor['keadaan']
	/** Numbers of questions that are left out. */
	tanpa: ReadonlySet<number>
	onTanpa: (tanpa: ReadonlySet<number>) => void
	/** Numbers of questions whose key is to be the file's. */
	kunci: ReadonlySet<number>
	onKunci: (kunci: ReadonlySet<number>) => void
	/** The number of the question that is being changed. */
	ubah: string | undefined
	onUbah: (nomor?: number) => void
}

/** The questions of a file that can be taken, in one of the ways in which they stand to the bank. */
export function DaftarSoal(props: Props) {
	const { impor, bank, tampil, tanpa, onTanpa, kunci, onKunci, ubah, onUbah } = props
	const last = useRef<number | null>(null)
	const soal = impor.soal.filter((one) => one.keadaan === tampil)
	const open = impor.status === 'siap'
	const [all, setAll] = useState(() => soal.findIndex(({ nomor }) => String(nomor) === ubah) >= FIRST)
	const choosing = tampil === 'baru' && open
	const places = soal.map(({ nomor }) => nomor)
	return (
		<>
			{choosing ? <Pilihan places={places} tanpa={tanpa} onTanpa={onTanpa} /> : null}
			<ol className={css.list}>
				{soal.slice(0, all ? undefined : FIRST).map((one) => (
					<li key={one.nomor} className={css.item}>
						<div className={`${css.refused} ${css.seen}`}>
							<p className={css.place}>
								{choosing ? (
									<Pilih
										label={`Ambil soal dari ${one.tempat}`}
										checked={!tanpa.has(one.nomor)}
										onChange={(checked, shift) => {
											onTanpa(toggled(tanpa, rentang(places, last.current, one.nomor, shift), !checked))
											last.current = one.nomor
										}}
									/>
								) : null}
								<span>{placeOf(impor, one)}</span>
							</p>
							{open && ubah !== String(one.nomor) ? (
								<Button
									variant="subtle"
									leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
									aria-label={`Ubah soal dari ${one.tempat}`}
									onClick={() => onUbah(one.nomor)}
								>
									Ubah
								</Button>
							) : null}
						</div>
						{one.keadaan === 'kunci_lain' ? (
							<KunciLain
								soal={one}
								bank={bank}
								open={open}
								checked={kunci.has(one.nomor)}
								onChange={(checked) => onKunci(toggled(kunci, [one.nomor], checked))}
							/>
						) : null}
						{open && ubah === String(one.nomor) ? (
							<PerbaikiSoal
								bank={bank}
								impor={impor.id}
								nomor={one.nomor}
								berikut={undefined}
								onClose={onUbah}
							/>
						) : (
							<SoalView {...one} />
						)}
					</li>
				))}
			</ol>
			{!all && soal.length > FIRST ? (
				<div className={css.more}>
					<Button variant="default" onClick={() => setAll(true)}>
						Tampilkan {soal.length - FIRST} soal lainnya
					</Button>
				</div>
			) : null}
		</>
	)
}

function placeOf({ id, status }: Impor, { nomor, tempat, topik, diperbaiki }: SoalImpor): string {
	const by =
		diperbaiki &&
		`diperbaiki ${diperbaiki.oleh ? `${diperbaiki.oleh} ` : ''}pada ${campus.stamp(diperbaiki.pada, Date.now())}`
	const kept = status === 'siap' && isKept(drafSuntingan(id, nomor)) && 'ketikan Anda belum disimpan'
	return [tempat, topik, by, kept].filter(Boolean).join(' · ')
}

type PilihanProps = Pick<Props, 'tanpa' | 'onTanpa'> & { places: readonly number[] }

function Pilihan({ places, tanpa, onTanpa }: PilihanProps) {
	const taken = places.filter((one) => !tanpa.has(one)).length
	return (
		<div className={pick.bar}>
			<span role="status">
				{taken} dari {places.length} soal akan diambil
			</span>
			{taken < places.length ? (
				<Button variant="subtle" size="compact-md" onClick={() => onTanpa(new Set())}>
					Ambil semuanya
				</Button>
			) : null}
			{taken > 0 ? (
				<Button variant="subtle" size="compact-md" onClick={() => onTanpa(new Set(places))}>
					Kosongkan pilihan
				</Button>
			) : null}
		</div>
	)
}
