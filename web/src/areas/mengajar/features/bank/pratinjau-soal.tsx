import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { SumberSoal } from '#shared/api/question-bank.ts'
import type { IsianBerkas } from '#shared/api/question-imports.ts'
import { call } from '#web/lib/api.ts'
import css from './form.module.css'
import type { Bank } from './queries.ts'
import type { SoalFields } from './soal-fields.tsx'
import { SoalView } from './soal-view.tsx'

const PAUSE_MS = 400

/** The question as the server would show it to a student, a moment after the typing pauses. */
export function Pratinjau({
	bank,
	isian,
	Wadah,
}: {
	bank: Bank
	isian: IsianBerkas
	Wadah: ComponentProps<typeof SoalFields>['Wadah']
}) {
	const sumber = [isian.pertanyaan, ...isian.opsi, isian.pembahasan]
	const [text] = useDebouncedValue(JSON.stringify(sumber), PAUSE_MS)
	const hasil = useQuery({
		queryKey: ['pratinjau-soal', bank.kode, bank.jenis, text],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/bank-soal/:kode/:jenis/pratinjau', {
					params: bank,
					body: { bagian: JSON.parse(text) as SumberSoal[] },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
	})
	const shown = sumber.map((one, i) => {
		const made = hasil.data?.[i]
		return {
			html: made && 'html' in made ? made.html : '',
			gambar: one.gambar && `/api/berkas/${one.gambar}`,
			alt: one.alt,
		}
	})
	const reasons = (hasil.data ?? []).flatMap((one, i) =>
		'alasan' in one ? [`${nameOf(i, isian)}: ${one.alasan}`] : [],
	)
	const [pertanyaan, ...rest] = shown
	return (
		<Wadah title="Pratinjau">
			{hasil.isError ? <p className={css.help}>Pratinjau belum dapat dimuat: {hasil.error.message}</p> : null}
			{reasons.map((reason) => (
				<p key={reason} className={css.fault}>
					{reason}
				</p>
			))}
			{pertanyaan ? (
				<SoalView
					pertanyaan={pertanyaan}
					opsi={rest.slice(0, isian.opsi.length)}
					kunci={isian.kunci ?? ''}
					pembahasan={rest.at(-1)?.html ?? ''}
				/>
			) : null}
		</Wadah>
	)
}

const nameOf = (index: number, { opsi }: IsianBerkas): string =>
	index === 0 ? 'Pertanyaan' : index <= opsi.length ? `Opsi ${String.fromCharCode(64 + index)}` : 'Pembahasan'
