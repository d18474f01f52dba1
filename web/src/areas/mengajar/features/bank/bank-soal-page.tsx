import { Button, NativeSelect } from '@mantine/core'
import { IconFileImport, IconNotebook, IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { BankSoal } from '#shared/api/question-bank.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { type CariSoal, DaftarSoal } from './daftar-soal.tsx'
import { EksporMenu } from './ekspor-menu.tsx'
import type { Dipilih } from './pilih-bar.tsx'
import { bankListQuery, bankOf, saringanOf } from './queries.ts'
import { SoalSheet } from './soal-sheet.tsx'

const NONE: Dipilih = new Map()
const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** The questions of a course that the lecturer teaches. */
export function BankSoalPage() {
	const search = useSearch({ from: '/shell/mengajar/bank-soal' })
	const navigate = useNavigate({ from: '/mengajar/bank-soal' })
	const list = useQuery(bankListQuery)
	const chosen = chosenBank(list.data, search)
	const bankName = `${chosen?.kode_mk} ${chosen?.jenis}`
	const [picked, setPicked] = useState<{ bank: string; soal: Dipilih }>({ bank: '', soal: NONE })
	// What was chosen in one bank is nothing in another.
	const dipilih = picked.bank === bankName ? picked.soal : NONE
	const open = (soal: string | undefined) =>
		void navigate({
			search: (before) => given({ ...before, soal }),
			replace: soal === undefined,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader
				subtitle={
					chosen ? `${chosen.jumlah} soal · ${chosen.mata_kuliah}` : 'Soal mata kuliah yang Anda ampu'
				}
			>
				{chosen ? (
					<Actions
						bank={{ kode: chosen.kode_mk, jenis: chosen.jenis }}
						jumlah={chosen.jumlah}
						saringan={saringanOf(search)}
						dipilih={new Set(dipilih.keys())}
					/>
				) : null}
			</PageHeader>
			{list.data && chosen ? (
				<>
					<NativeSelect
						size="md"
						label="Bank soal"
						mb={16}
						maw={420}
						data={list.data.map((one) => ({
							value: `${one.kode_mk} ${one.jenis}`,
							label: `${one.kode_mk} ${one.mata_kuliah} · ${one.jenis} (${one.jumlah})`,
						}))}
						value={`${chosen.kode_mk} ${chosen.jenis}`}
						onChange={(event) => {
							const [mk, jenis] = event.currentTarget.value.split(' ')
							void navigate({ search: given({ mk, jenis }) })
						}}
					/>
					<DaftarSoal
						bank={{ kode: chosen.kode_mk, jenis: chosen.jenis }}
						jumlah={chosen.jumlah}
						search={search}
						onSearch={(change) =>
							void navigate({
								search: (before) => given({ ...before, halaman: undefined, ...change }),
								replace: true,
								resetScroll: false,
							})
						}
						onOpen={(id) => open(String(id))}
						dipilih={dipilih}
						onPilih={(soal) => setPicked({ bank: bankName, soal })}
					/>
					<SoalSheet
						id={Number(search.soal) || null}
						compare={search.mirip === 'ya'}
						onClose={() => open(undefined)}
					/>
				</>
			) : (
				<DataCard flush>
					{list.data ? (
						<EmptyState
							icon={<IconNotebook size={22} stroke={1.7} />}
							title="Belum ada mata kuliah"
							text="Bank soal mata kuliah yang Anda ampu semester ini tampil di sini setelah bagian akademik menetapkan pengampunya. Bila ada yang kurang, hubungi bagian akademik."
						/>
					) : list.isError ? (
						<ErrorState
							title="Gagal memuat bank soal"
							error={list.error}
							onRetry={() => void list.refetch()}
							retrying={list.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat bank soal" />
					)}
				</DataCard>
			)}
		</>
	)
}

type Search = Record<'mk' | 'jenis' | 'soal' | keyof CariSoal, string>

/** What is not asked for leaves the address. */
const given = (search: { [K in keyof Search]?: string | undefined }): Partial<Search> =>
	Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** The bank of the address, else the first one that has questions. */
function chosenBank(
	list: readonly BankSoal[] | undefined,
	{ mk, jenis }: { mk?: string; jenis?: string },
): BankSoal | undefined {
	const wanted = bankOf({ kode: mk ?? '', jenis: jenis ?? 'UTS' })
	return (
		list?.find((one) => one.kode_mk === wanted.kode && one.jenis === wanted.jenis) ??
		list?.find((one) => one.jumlah > 0) ??
		list?.[0]
	)
}

function Actions(props: ComponentProps<typeof EksporMenu>) {
	const { bank, jumlah } = props
	return (
		<>
			{jumlah > 0 ? <EksporMenu {...props} /> : null}
			<Button
				variant="default"
				leftSection={<IconFileImport {...icon} />}
				renderRoot={(props) => <Link to="/mengajar/bank-soal/$kode/$jenis/impor" params={bank} {...props} />}
			>
				Impor
			</Button>
			<Button
				leftSection={<IconPencilPlus {...icon} />}
				renderRoot={(props) => <Link to="/mengajar/bank-soal/$kode/$jenis/tulis" params={bank} {...props} />}
			>
				Tulis soal
			</Button>
		</>
	)
}
