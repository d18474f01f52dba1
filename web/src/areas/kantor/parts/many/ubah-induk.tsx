import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
	INDUK,
	INDUK_SEKALIGUS,
	type JenisInduk,
	judgeUbahanInduk,
	type KunciInduk,
	labelInduk,
} from '#shared/rules/ubahan-induk.ts'
import { refreshInduk, tinjauanIndukQuery, ubahInduk } from './induk-queries.ts'
import { ManyDialog } from './many-dialog.tsx'
import { WouldChange } from './names.tsx'
import { useChangeId } from './use-change-id.ts'

/** What can be given: one of few, or what is typed, with what is known to choose from. */
export type BidangInduk = {
	kunci: KunciInduk
	options?: readonly string[]
	suggestions?: readonly string[]
	/** What it is called where it has none, where it can be so. */
	kosong?: string
	/** What follows from it. */
	note?: string
}

type Props = { jenis: JenisInduk; bidang: readonly BidangInduk[]; kode: readonly string[] }

/** What can be changed of many chosen records at once, a button each. */
export function UbahInduk({ jenis, bidang, kode }: Props) {
	const [opened, setOpened] = useState<BidangInduk | null>(null)
	return (
		<>
			{bidang.map((one) => (
				<Button key={one.kunci} variant="default" onClick={() => setOpened(one)}>
					{titleOf(jenis, one.kunci)}
				</Button>
			))}
			{opened ? (
				<IndukDialog jenis={jenis} bidang={opened} kode={kode} onClose={() => setOpened(null)} />
			) : null}
		</>
	)
}

/** `Ubah gedung`; the columns of the list are called by the field alone. */
function titleOf(jenis: JenisInduk, kunci: KunciInduk): string {
	const label = labelInduk(jenis, kunci) ?? ''
	return `Ubah ${label === label.toUpperCase() ? label : label.toLowerCase()}`
}

/** While somebody types, nothing is asked. */
const REST = 300

type DialogProps = {
	jenis: JenisInduk
	bidang: BidangInduk
	kode: readonly string[]
	onClose: () => void
}

function IndukDialog({ jenis, bidang, kode: chosen, onClose }: DialogProps) {
	const { kunci, options, kosong } = bidang
	const [kode] = useState(() => [...chosen])
	const [typed, setTyped] = useState<string | null>(null)
	const [rested] = useDebouncedValue(typed, options ? 0 : REST)
	const navigate = useNavigate()
	const { sebutan } = INDUK[jenis]
	const label = labelInduk(jenis, kunci) ?? ''
	const menjadi = (typed ?? '').trim()
	const id = useChangeId(menjadi)
	const problem = typed === null ? null : judgeUbahanInduk(jenis, kunci, menjadi)
	const asked = typed !== null && problem === null && typed === rested
	const tinjauan = useQuery({
		...tinjauanIndukQuery({ jenis, kunci, menjadi, kode }),
		enabled: asked && kode.length <= INDUK_SEKALIGUS,
	})
	const boleh = asked ? (tinjauan.data?.boleh ?? []) : []
	const ubah = useMutation({
		mutationFn: () =>
			ubahInduk({
				...{ id, jenis, kunci, menjadi },
				rekaman: boleh.map((one) => ({ kode: one.kode, dari: one.dari })),
			}),
		onSuccess: (made) => {
			void refreshInduk(jenis)
			void navigate({ to: '/kantor/ubahan/$ubahan', params: { ubahan: made } })
		},
		// Somebody was quicker: it is looked through again and shown.
		onError: () => void refreshInduk(jenis),
	})
	const jumlah = `${boleh.length.toLocaleString('id')} ${sebutan}`
	return (
		<ManyDialog
			title={titleOf(jenis, kunci)}
			noun={sebutan}
			chosen={kode.length}
			most={INDUK_SEKALIGUS}
			fields={
				<Field
					bidang={bidang}
					label={label}
					value={typed}
					problem={problem}
					disabled={ubah.isPending}
					onChange={(text) => {
						ubah.reset()
						setTyped(text)
					}}
				/>
			}
			tinjauan={tinjauan}
			asked={asked}
			show={(data) => (
				<WouldChange
					head={
						data.boleh.length > 0
							? `${data.boleh.length.toLocaleString('id')} ${sebutan} berubah`
							: `Tidak ada ${sebutan} yang berubah`
					}
					boleh={data.boleh.map(({ dari, catatan, ...one }) => ({
						...one,
						note: [`${dari ?? 'kosong'} → ${menjadi || 'kosong'}`, catatan].filter(Boolean).join(' · '),
					}))}
					note={bidang.note}
					noun={sebutan}
					tetap={data.tetap.map(({ alasan, ...one }) => ({ ...one, note: alasan }))}
				/>
			)}
			submit={typed === '' && kosong ? `Kosongkan untuk ${jumlah}` : `Ubah ${jumlah}`}
			ready={boleh.length > 0}
			change={ubah}
			onClose={onClose}
		/>
	)
}

type FieldProps = {
	bidang: BidangInduk
	label: string
	value: string | null
	problem: string | null
	disabled: boolean
	/** null: nothing is said yet. */
	onChange: (text: string | null) => void
}

function Field({ bidang: { options, suggestions, kosong }, label, value, problem, ...props }: FieldProps) {
	const list = useId()
	if (options)
		return (
			<NativeSelect
				size="md"
				label={label}
				value={value ?? ''}
				disabled={props.disabled}
				data={[
					...(value === null ? [{ value: '', label: `Pilih ${label.toLowerCase()}` }] : []),
					...options.map((one) => ({ value: one, label: one })),
				]}
				onChange={(event) => props.onChange(event.currentTarget.value)}
			/>
		)
	return (
		<>
			<TextInput
				size="md"
				label={label}
				value={value ?? ''}
				error={problem}
				disabled={props.disabled || value === ''}
				inputMode={suggestions ? 'text' : 'numeric'}
				maxLength={100}
				autoComplete="off"
				{...(suggestions && { list })}
				onChange={(event) => props.onChange(event.currentTarget.value || null)}
			/>
			{kosong ? (
				<Checkbox
					size="md"
					label={kosong}
					checked={value === ''}
					disabled={props.disabled}
					onChange={(event) => props.onChange(event.currentTarget.checked ? '' : null)}
				/>
			) : null}
			{suggestions ? (
				<datalist id={list}>
					{suggestions.map((one) => (
						<option key={one} value={one} />
					))}
				</datalist>
			) : null}
		</>
	)
}
