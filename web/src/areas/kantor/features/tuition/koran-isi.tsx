import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Koran, Mutasi } from '#shared/api/reconciliation.ts'
import { KEADAAN_MUTASI, PUTUSAN_MUTASI } from '#shared/rules/cocok-mutasi.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KoranAngka } from './koran-angka.tsx'
import { kolomMutasi } from './koran-columns.tsx'
import { KoranLangkah } from './koran-langkah.tsx'
import { Kutipan, type Pilihan, PilihTagihan } from './pilih-tagihan.tsx'
import css from './rekonsiliasi.module.css'
import { barisKoranQuery, KEADAAN, PUTUSAN, type SaringanBaris } from './rekonsiliasi-queries.ts'
import { SelesaikanDialog } from './selesaikan-dialog.tsx'

const FROM = '/shell/kantor/tagihan/rekonsiliasi/$id'

/** By what was found out about the rows; once they are booked, by what became of them. */
function tabsOf(koran: Koran): { kunci: string; kata: string; baris: number; saringan: SaringanBaris }[] {
	if (koran.status === 'siap')
		return PUTUSAN_MUTASI.map((putusan) => ({
			...{ kunci: putusan, kata: PUTUSAN[putusan].kata, saringan: { putusan } },
			baris: koran.putusan[putusan].baris,
		}))
	return KEADAAN_MUTASI.map((keadaan) => ({
		...{ kunci: keadaan, kata: KEADAAN[keadaan].kata, saringan: { keadaan } },
		baris: koran.keadaan[keadaan].baris,
	}))
}

/** The rows of a statement with their sums, the choices of a person, and the step that follows. */
export function KoranIsi({ koran }: { koran: Koran }) {
	const { tampil, halaman } = useSearch({ from: FROM })
	const navigate = useNavigate({ from: '/kantor/tagihan/rekonsiliasi/$id' })
	const [dipilih, setDipilih] = useState<ReadonlyMap<string, Pilihan>>(new Map())
	const [chosen, setChosen] = useState<Mutasi | null>(null)
	const tabs = tabsOf(koran).filter(({ baris }) => baris > 0)
	const tab = tabs.find(({ kunci }) => kunci === tampil) ?? tabs[0]
	const show = (search: { tampil: string; halaman?: string }) =>
		void navigate({ search, replace: true, resetScroll: false })
	const pick = (mutasi: Mutasi, bill: Pilihan | null) => {
		const next = new Map(dipilih)
		if (bill) next.set(mutasi.id, bill)
		else next.delete(mutasi.id)
		setDipilih(next)
		setChosen(null)
	}
	return (
		<div className={css.stack}>
			<KoranAngka koran={koran} />
			<DataCard flush>
				{tab ? (
					<>
						<fieldset className={css.tabs}>
							<legend className={css.read}>Tampilkan</legend>
							{tabs.map(({ kunci, kata, baris }) => (
								<button
									key={kunci}
									type="button"
									className={css.tab}
									aria-pressed={kunci === tab.kunci}
									onClick={() => show({ tampil: kunci })}
								>
									{kata} {formatNumber(baris)}
								</button>
							))}
							{koran.status === 'siap' ? (
								<Button variant="subtle" onClick={() => show({ tampil: 'kolom' })}>
									Periksa kolom
								</Button>
							) : null}
						</fieldset>
						<Daftar
							koran={koran}
							tab={tab}
							halaman={Math.max(1, Number(halaman) || 1)}
							onHalaman={(page) => show({ tampil: tab.kunci, halaman: String(page) })}
							dipilih={dipilih}
							onPilih={setChosen}
							onBatal={(mutasi) => pick(mutasi, null)}
						/>
					</>
				) : (
					<EmptyState title="Tidak ada uang masuk" text="Periksa kolomnya: hanya baris kredit yang dihitung.">
						{koran.status === 'siap' ? (
							<Button variant="default" onClick={() => show({ tampil: 'kolom' })}>
								Periksa kolom
							</Button>
						) : null}
					</EmptyState>
				)}
			</DataCard>
			<KoranLangkah koran={koran} dipilih={dipilih} />
			{chosen && koran.status === 'siap' ? (
				<Dialog opened onClose={() => setChosen(null)} title="Pilih tagihan" place="form">
					<div className={css.form}>
						<Kutipan mutasi={chosen} />
						<PilihTagihan mutasi={chosen} busy={false} onPick={(bill) => pick(chosen, bill)} />
					</div>
				</Dialog>
			) : chosen ? (
				<SelesaikanDialog key={chosen.id} mutasi={chosen} onClose={() => setChosen(null)} />
			) : null}
		</div>
	)
}

type DaftarProps = {
	koran: Koran
	tab: ReturnType<typeof tabsOf>[number]
	halaman: number
	onHalaman: (halaman: number) => void
	dipilih: ReadonlyMap<string, Pilihan>
	onPilih: (mutasi: Mutasi) => void
	onBatal: (mutasi: Mutasi) => void
}

function Daftar({ koran, tab, halaman, onHalaman, dipilih, onPilih, onBatal }: DaftarProps) {
	const baris = useQuery(barisKoranQuery(koran.id, tab.saringan, halaman))
	if (!baris.data)
		return baris.isError ? (
			<ErrorState title="Gagal memuat baris" error={baris.error} onRetry={() => void baris.refetch()} />
		) : (
			<RowsSkeleton rows={5} label="Memuat baris" />
		)
	return (
		<>
			<div className={css.wide} data-busy={baris.isPlaceholderData || undefined}>
				<DataTable
					label={`Mutasi: ${tab.kata}`}
					rows={baris.data.baris}
					rowKey={({ id }) => id}
					columns={kolomMutasi({ dipilih, onPilih, onBatal })}
				/>
			</div>
			<Pagination
				page={baris.data.halaman}
				pageSize={baris.data.per_halaman}
				total={baris.data.total}
				noun="mutasi"
				onChange={onHalaman}
			/>
		</>
	)
}
