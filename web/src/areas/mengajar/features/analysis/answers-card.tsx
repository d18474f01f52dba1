import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './analysis.module.css'
import { pesertaQuery } from './queries.ts'

/** The way to the answers of one student. */
export function AnswersCard({ id }: { id: string }) {
	const { data } = useQuery(pesertaQuery(id))
	const ended = (data ?? []).filter(({ status }) => status === 'selesai')
	const [chosen, setChosen] = useState('')
	const stambuk = chosen || ended[0]?.stambuk
	if (stambuk === undefined) return null
	return (
		<DataCard title="Jawaban seorang mahasiswa">
			<div className={css.answers}>
				<NativeSelect
					size="md"
					label="Mahasiswa"
					data={ended.map((one) => ({
						value: one.stambuk,
						label: `${one.nama} · ${one.skor === null ? 'tanpa nilai' : formatNumber(one.skor, 2)}`,
					}))}
					value={stambuk}
					onChange={({ currentTarget: { value } }) => setChosen(value)}
				/>
				<Button
					variant="default"
					mih={44}
					renderRoot={(props) => (
						<Link to="/mengajar/ujian/$id/peserta/$stambuk" params={{ id, stambuk }} {...props} />
					)}
				>
					Baca jawaban
				</Button>
			</div>
		</DataCard>
	)
}
