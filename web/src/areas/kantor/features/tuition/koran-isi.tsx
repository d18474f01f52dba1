import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Koran, Mutasi } from '#shared/api/reconciliation.ts'
import {
	KATA_KEADAAN_MUTASI,
	KATA_PUTUSAN_MUTASI,
	KEADAAN_MUTASI,
	PUTUSAN_MUTASI,
} from '#shared/rules/cocok-mutasi.ts'
import { StateTabs } from '#web/parts/staff/state-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { BELUM_ADA, withPilihan, withTunda } from './keputusan.ts'
import { KoranAngka } from './koran-angka.tsx'
import { kolomMutasi } from './koran-columns.tsx'
import { KoranLangkah } from './koran-langkah.tsx'
import { Kutipan, PilihTagihan } from './pilih-tagihan.tsx'
import css from './rekonsiliasi.module.css'
import { barisKoranQuery, type SaringanBaris } from './rekonsiliasi-queries.ts'
import { SelesaikanDialog } from './selesaikan-dialog.tsx'
import { TanpaBank } from './tanpa-bank.tsx'

const FROM = '/shell/kantor/tagihan/rekonsiliasi/$id'
const TANPA_BANK = 'tanpa-bank'

type Tab = { kunci: string; kata: string; baris: number; saringan: SaringanBaris }

function tabsOf(koran: Koran): Tab[] {
	if (koran.status === 'siap')
		return PUTUSAN_MUTASI.map((putusan) => ({
			...{ kunci: putusan, kata: KATA_PUTUSAN_MUTASI[putusan], saringan: { putusan } },
			baris: koran.putusan[putusan].baris,
		}))
	return KEADAAN_MUTASI.map((keadaan) => ({
		...{ kunci: keadaan, kata: KATA_KEADAAN_MUTASI[keadaan], saringan: { keadaan } },
		baris: koran.keadaan[keadaan].baris,
	}))
}

/** The rows of a statement with their sums, the choices of a person, and the step that follows. */
export function KoranIsi({ koran }: { koran: Koran }) {
	const { tampil, halaman } = useSearch({ from: FROM })
	const navigate = useNavigate({ from: '/kantor/tagihan/rekonsiliasi/$id' })
	const [keputusan, setKeputusan] = useState(BELUM_ADA)
	const [chosen, setChosen] = useState<Mutasi | null>(null)
	const tabs = tabsOf(koran).filter(({ baris }) => baris > 0)
	const { loket, gateway } = koran.sisi.tanpa_bank
	const lain = koran.status === 'diurungkan' ? 0 : loket.baris + gateway.baris
	const bank = lain > 0 && (tampil === TANPA_BANK || tabs.length === 0)
	const tab = bank ? undefined : (tabs.find(({ kunci }) => kunci === tampil) ?? tabs[0])
	const page = Math.max(1, Number(halaman) || 1)
	const show = (search: { tampil: string; halaman?: string }) =>
		void navigate({ search, replace: true, resetScroll: false })
	return (
		<div className={css.stack}>
			<KoranAngka koran={koran} keputusan={keputusan} />
			<DataCard flush>
				{tab || bank ? (
					<>
						<div className={css.bar}>
							<StateTabs
								inset
								label="Tampilkan"
								tabs={[
									...tabs.map(({ kunci, kata, baris }) => ({ key: kunci, word: kata, count: baris })),
									...(lain > 0
										? [{ key: TANPA_BANK, word: 'Tercatat, tidak ada di bank', count: lain }]
										: []),
								]}
								value={bank ? TANPA_BANK : tab?.kunci}
								onChange={(one) => show({ tampil: one })}
							>
								{koran.status === 'siap' ? (
									<Button variant="subtle" onClick={() => show({ tampil: 'kolom' })}>
										Periksa kolom
									</Button>
								) : null}
							</StateTabs>
						</div>
						{tab ? (
							<Daftar
								koran={koran}
								tab={tab}
								halaman={page}
								onHalaman={(next) => show({ tampil: tab.kunci, halaman: String(next) })}
								columns={kolomMutasi({
									keputusan,
									onPilih: setChosen,
									onUsul: (mutasi, bill) => setKeputusan(withPilihan(keputusan, mutasi, bill)),
									onBatal: (mutasi) => setKeputusan(withPilihan(keputusan, mutasi, null)),
									onTunda: (mutasi, tunda) => setKeputusan(withTunda(keputusan, mutasi, tunda)),
								})}
							/>
						) : (
							<TanpaBank
								id={koran.id}
								halaman={page}
								onHalaman={(next) => show({ tampil: TANPA_BANK, halaman: String(next) })}
							/>
						)}
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
			<KoranLangkah koran={koran} keputusan={keputusan} />
			{chosen && koran.status === 'siap' ? (
				<Dialog opened onClose={() => setChosen(null)} title="Pilih tagihan" place="form">
					<div className={css.form}>
						<Kutipan mutasi={chosen} />
						<PilihTagihan
							mutasi={chosen}
							busy={false}
							onPick={(bill) => {
								setKeputusan(withPilihan(keputusan, chosen, bill))
								setChosen(null)
							}}
						/>
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
	tab: Tab
	halaman: number
	onHalaman: (halaman: number) => void
	columns: readonly Column<Mutasi>[]
}

function Daftar({ koran, tab, halaman, onHalaman, columns }: DaftarProps) {
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
					columns={columns}
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
