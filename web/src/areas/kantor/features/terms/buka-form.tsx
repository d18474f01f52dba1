import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DaftarPeriode, RancanganPeriode } from '#shared/api/terms.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { PratinjauSkeleton } from '#web/parts/staff/pratinjau-skeleton.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState } from '#web/ui/state-views.tsx'
import { PratinjauCard } from './pratinjau-card.tsx'
import { langkah, rencanaPeriodeQuery } from './queries.ts'
import css from './terms.module.css'

type Isian = Omit<RancanganPeriode, 'krs'> & { krs: boolean; buka: string; tutup: string }

const BAGIAN = [
	['pengampu', 'Pengampu', 'siapa mengajar apa di kelas mana'],
	['jadwal', 'Jadwal kuliah', 'hari, jam, dan ruangan dalam seminggu'],
	['penawaran', 'Penawaran KRS', 'mata kuliah per kelas dengan kapasitasnya'],
] as const

/** What is wanted of a term; it stays on this device until the term was opened. */
export function BukaForm({ kode, daftar }: { kode: string; daftar: DaftarPeriode }) {
	const navigate = useNavigate({ from: '/kantor/periode/buka' })
	const ada = daftar.periode.find((one) => one.kode === kode)
	const draft = `buka-periode:${kode}:${currentAccount()}`
	const [isian, setIsian] = useState<Isian>(() => ({
		...mulaiDengan(kode, daftar),
		...(readDraft(draft) as Partial<Isian> | null),
		...(ada && { mulai: ada.mulai, selesai: ada.selesai }),
	}))
	const change = (values: Partial<Isian>) => {
		const next = { ...isian, ...values }
		setIsian(next)
		storeDraft(draft, next)
	}
	const rancangan = rancanganOf(isian)
	const asal = daftar.periode.filter((one) => one.kode !== kode)
	const pilihan = [
		...daftar.usul.map((one) => one.kode),
		...daftar.periode.filter(({ keadaan }) => keadaan === 'akan_datang').map((one) => one.kode),
	]
	return (
		<div className={css.columns}>
			<DataCard title="1. Yang diinginkan">
				<form className={css.form} onSubmit={(event) => event.preventDefault()} noValidate>
					<NativeSelect
						size="md"
						label="Semester"
						value={kode}
						onChange={(event) =>
							void navigate({ search: { kode: event.currentTarget.value }, replace: true })
						}
						data={[...new Set(pilihan)].toSorted().map((one) => ({
							value: one,
							label: `${namaPeriode(one)} (${one})${daftar.periode.some((p) => p.kode === one) ? ', sudah dibuka' : ''}`,
						}))}
					/>
					<div className={css.pair}>
						<TextInput
							type="date"
							label="Hari pertama"
							value={isian.mulai}
							disabled={ada !== undefined}
							onChange={(event) => change({ mulai: event.currentTarget.value })}
						/>
						<TextInput
							type="date"
							label="Hari terakhir"
							min={isian.mulai}
							value={isian.selesai}
							disabled={ada !== undefined}
							onChange={(event) => change({ selesai: event.currentTarget.value })}
						/>
					</div>
					<NativeSelect
						size="md"
						label="Bawa dari"
						description="Biasanya semester yang sama setahun sebelumnya"
						value={isian.dari ?? ''}
						onChange={(event) => change({ dari: event.currentTarget.value || null })}
						data={[
							{ value: '', label: 'Tidak membawa apa pun' },
							...asal.map((one) => ({ value: one.kode, label: one.nama })),
						]}
					/>
					{isian.dari ? (
						<fieldset className={css.group}>
							<legend>Yang dibawa</legend>
							{BAGIAN.map(([bagian, label, description]) => (
								<Checkbox
									key={bagian}
									label={label}
									description={description}
									checked={isian.bawa.includes(bagian)}
									onChange={(event) =>
										change({
											bawa: event.currentTarget.checked
												? [...isian.bawa, bagian]
												: isian.bawa.filter((one) => one !== bagian),
										})
									}
								/>
							))}
						</fieldset>
					) : null}
					{ada?.krs ? (
						<p className={css.note}>Masa KRS semester ini sudah diatur; tidak diubah di sini.</p>
					) : (
						<>
							<Checkbox
								label="Atur masa KRS"
								description="KRS dapat diisi pada masa itu setelah semester ini dijadikan semester berjalan"
								checked={isian.krs}
								onChange={(event) => change({ krs: event.currentTarget.checked })}
							/>
							{isian.krs ? (
								<div className={css.pair}>
									<TextInput
										type="date"
										label="KRS dibuka"
										value={isian.buka}
										onChange={(event) => change({ buka: event.currentTarget.value })}
									/>
									<TextInput
										type="date"
										label="KRS ditutup (akhir hari)"
										min={isian.buka}
										value={isian.tutup}
										onChange={(event) => change({ tutup: event.currentTarget.value })}
									/>
								</div>
							) : null}
						</>
					)}
				</form>
			</DataCard>
			{rancangan ? (
				<Pratinjau rancangan={rancangan} onDone={() => clearDraft(draft)} />
			) : (
				<DataCard title="2. Yang akan dibuat">
					<p className={css.note}>Lengkapi tanggalnya dulu; sesudah itu pratinjau muncul di sini.</p>
				</DataCard>
			)}
		</div>
	)
}

function Pratinjau({ rancangan, onDone }: { rancangan: RancanganPeriode; onDone: () => void }) {
	const rencana = useQuery(rencanaPeriodeQuery(rancangan))
	if (rencana.data && !rencana.isError)
		return (
			<PratinjauCard key={rencana.data.sidik} rancangan={rancangan} rencana={rencana.data} onDone={onDone} />
		)
	return (
		<DataCard title="2. Yang akan dibuat">
			{rencana.isError ? (
				<ErrorState
					title="Belum dapat dibuka seperti ini"
					error={rencana.error}
					onRetry={() => void rencana.refetch()}
					retrying={rencana.isFetching}
				/>
			) : (
				<PratinjauSkeleton langkah={langkah.buka(rancangan)} rows={5} label="Menyusun pratinjau" />
			)}
		</DataCard>
	)
}

function mulaiDengan(kode: string, { usul, periode }: DaftarPeriode): Isian {
	const lalu = usul.find((one) => one.kode === kode)?.dari
	const dari = lalu ?? periode.find((one) => one.keadaan === 'aktif')?.kode ?? null
	const bawa = dari === null ? [] : BAGIAN.map(([bagian]) => bagian)
	return { kode, mulai: '', selesai: '', dari, bawa, krs: false, buka: '', tutup: '' }
}

/** As it is sent; null while a date is missing. */
function rancanganOf({ krs, buka, tutup, ...isian }: Isian): RancanganPeriode | null {
	if (!isian.mulai || !isian.selesai || (krs && !(buka && tutup))) return null
	// The order in which boxes were ticked says nothing.
	const bawa = isian.dari === null ? [] : isian.bawa.toSorted()
	return { ...isian, bawa, krs: krs ? { buka, tutup } : null }
}
