import { TextInput, type TextInputProps } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#web/lib/api.ts'

/** The rooms of the campus that are in use. */
export const ruangKampusQuery = queryOptions({
	queryKey: ['ruang-kampus'],
	queryFn: async ({ signal }) => (await call('GET /api/ruang', { signal })).data,
	staleTime: 300_000,
})

/** The name of a room: those of the campus are suggested, another may be written. */
export function RoomField({ description, ...props }: TextInputProps) {
	const list = useId()
	const rooms = useQuery(ruangKampusQuery).data ?? []
	const written = String(props.value ?? '')
		.trim()
		.toLowerCase()
	const known = rooms.find(({ nama }) => nama.toLowerCase() === written)
	return (
		<>
			<TextInput
				{...props}
				list={list}
				autoComplete="off"
				description={known ? `${known.kapasitas.toLocaleString('id')} kursi` : description}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
			/>
			<datalist id={list}>
				{rooms.map(({ kode, nama, gedung }) => (
					<option key={kode} value={nama}>
						{gedung ?? ''}
					</option>
				))}
			</datalist>
		</>
	)
}
